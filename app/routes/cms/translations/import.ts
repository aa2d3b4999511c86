import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import { shownOf } from '#app/content/engine/store.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import { mostBytes } from '#app/content/languages/xliff/limits.ts'
import { type Plan, planRecord } from '#app/content/languages/xliff/plan.server.ts'
import { type ReadXliff, readXliff, UnfitFile } from '#app/content/languages/xliff/read.ts'
import { type Taken, takeRecord } from '#app/content/languages/xliff/take.server.ts'
import { translatedStores } from '#app/content/languages/xliff/translated-stores.server.ts'
import type { AppContext } from '#app/context.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'
import { chosenLanguage } from './chosen-language.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export type ImportPlan = { language: OtherLocale; records: Plan[]; unchanged: number }
export type ImportOutcome = { outcomes: Outcome[] }

export type Outcome = Pick<Plan, 'kind' | 'id' | 'title'> & {
  /** 'failed': it is not known whether it was saved. */
  status: Taken['status'] | 'failed'
  isPublic?: boolean
  /** Why it is a draft and not public, or why nothing was saved. */
  reason?: string
}

const given = z.object({
  file: z.string(),
  as: z.enum(['draft', 'public']).default('draft'),
  /** Without them nothing is saved: the answer is what would be. */
  records: z
    .array(z.object({ id: z.string(), version: z.int32() }))
    .max(100)
    .optional(),
})

type Given = z.infer<typeof given>

/** POST a file that a translator has sent back. */
export const action = commands({
  POST: taking(
    given,
    async ({ site, viewer }, { file, as, records }) => {
      if (Buffer.byteLength(file) > mostBytes)
        return new Refusal(
          413,
          say('The file is larger than {count} MB. Ask the translator for it in parts.', {
            count: mostBytes / 1024 / 1024,
          }),
        )
      const read = readOrRefuse(file)
      const locale = await languageOf(site, read)
      if (!records) return Response.json(await planAll(site, read, locale))
      const outcomes: Outcome[] = []
      for (const wish of records) {
        const outcome = await takeOrTell({ site, read, locale, as, wish, viewer })
        outcomes.push(outcome)
        if (outcome.status === 'failed') break
      }
      return Response.json({ outcomes } satisfies ImportOutcome)
    },
    'No file was sent. Choose the file again.',
  ),
})

function readOrRefuse(text: string): ReadXliff {
  try {
    return readXliff(text)
  } catch (error) {
    if (error instanceof UnfitFile) throw new Refusal(422, error.message)
    throw error
  }
}

async function languageOf(site: AppContext, { source, target }: ReadXliff) {
  if (baseOf(source) !== 'en')
    throw new Refusal(422, say('The file is translated from “{language}”, and not from English.', { language: source }))
  const locale = await chosenLanguage(site, baseOf(target))
  if (!locale)
    throw new Refusal(
      422,
      say('The website does not speak the language of this file, “{language}”.', { language: target }),
    )
  return locale
}

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? ''

async function planAll({ db }: AppContext, { files }: ReadXliff, locale: OtherLocale): Promise<ImportPlan> {
  const records: Plan[] = []
  for (const file of files) records.push((await planRecord(db, translatedStores, file, locale)).plan)
  const isTold = ({ texts, problems }: Plan) => texts.length + problems.length > 0
  return {
    language: locale,
    records: records.filter(isTold),
    unchanged: records.filter((plan) => !isTold(plan)).length,
  }
}

type Take = {
  site: AppContext
  read: ReadXliff
  locale: OtherLocale
  as: Given['as']
  wish: { id: string; version: number }
  viewer: { id: string; email: string }
}

/** The first that fails ends it: what was done to those before it is told, and the others can be pressed again. */
async function takeOrTell(wanted: Take): Promise<Outcome> {
  const { site, read, wish } = wanted
  try {
    return await take(wanted)
  } catch (error) {
    // Whose role was taken away meanwhile.
    if (!(error instanceof Error)) throw error
    site.log.error({ err: error, record: wish.id }, 'a translation could not be imported')
    const [kind = '', id = ''] = wish.id.split(':')
    return { kind, id, title: read.files.find((file) => file.id === wish.id)?.title || wish.id, status: 'failed' }
  }
}

async function take({ site, read, locale, as, wish, viewer }: Take): Promise<Outcome> {
  const file = read.files.find(({ id }) => id === wish.id)
  if (!file) return { kind: '', id: wish.id, title: wish.id, status: 'gone' }
  const taken = await takeRecord(site.db, translatedStores, { file, locale, version: wish.version, as }, viewer)
  const { kind, id, title } = taken.plan
  const own = { kind, id, title, status: taken.status }
  if (taken.status === 'invalid') return { ...own, reason: taken.reason }
  if (taken.status !== 'saved') return own
  const { record, revision, isPublic, why } = taken
  const store = translatedStores[kind]
  const withdrawn = store === imageStore ? shownPicture(String(record.name)) : store && shownOf(store, [id])
  if (revision) site.changes.publish({ collection: kind, action: 'updated', withdrawn, revision })
  site.log.info({ collection: kind, record: id, locale, isPublic, by: viewer.email }, 'translation imported')
  return { ...own, isPublic, ...(why && { reason: why }) }
}
