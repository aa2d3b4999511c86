import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Translated } from '#app/content/engine/languages/translated-rows.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import type { Transaction } from '#app/database.server.ts'
import type { BoundPage } from './bind-page.server.ts'
import { neutralValues } from './neutral.server.ts'
import { pageStores, settings } from './page-stores.server.ts'
import { onlyOfSample, type PageWords, withTranslations, writtenTranslations } from './page-words.server.ts'
import { pages } from './table.ts'

type Values = Record<string, unknown>

/** Where nobody has written, the words of the sample give way, in drafts too; `giveSampleWords` takes that back. */
export const takeSampleWords = (transaction: Transaction, editor: string, words: PageWords) =>
  exchange(transaction, editor, (values, { page, collection, read }, neutral) => {
    const [shown, specified] = [read(values) as Values, read(onlyOfSample(page.slug)) as Values]
    const translations = writtenTranslations(translationsIn(shown), words.get(page.slug))
    const untouched = Object.keys(neutral).filter((name) => isDeepStrictEqual(shown[name], specified[name]))
    const without = (names: string[]) => ({
      ...values,
      ...Object.fromEntries(names.map((name) => [name, neutral[name]])),
    })
    const lacking = (names: string[]) => collection.lacking?.(read(without(names)))?.length ?? 0
    const all = lacking(untouched)
    // What somebody has written may name what stands there, as a question does a department: it stays as well.
    const taken = untouched.filter((name) => all === 0 || lacking(untouched.filter((other) => other !== name)) === all)
    return withTranslations(without(taken), translations)
  })

export const giveSampleWords = (transaction: Transaction, editor: string, words: PageWords) =>
  exchange(transaction, editor, (values, { page, read }, neutral) => {
    const [shown, taken] = [read(values) as Values, read(neutral) as Values]
    const translations = translationsIn(shown)
    const missing = (words.get(page.slug)?.translations ?? []).filter(
      ({ id }) => !translations.some((own) => own.id === id),
    )
    const theirs = Object.entries(values).filter(
      ([name]) => !Object.hasOwn(neutral, name) || !isDeepStrictEqual(shown[name], taken[name]),
    )
    const given = Object.entries(onlyOfSample(page.slug)).filter(([name]) =>
      isDeepStrictEqual(shown[name], taken[name]),
    )
    return withTranslations(Object.fromEntries([...theirs, ...given]), [...translations, ...missing])
  })

const translationsIn = ({ translations = [] }: Values) => translations as Translation[]

type Change = (values: Values, bound: BoundPage, neutral: Values) => Values

async function exchange(transaction: Transaction, editor: string, change: Change) {
  const { kind, values, draft } = pages
  const rows = await transaction.select({ kind, values, draft }).from(pages).for('update')
  for (const { kind, values, draft } of rows) {
    const bound = pageStores.find(({ page }) => page.slug === kind)
    if (!bound) continue
    const changed = change(values, bound, ofSample(kind))
    const waiting = draft && inDraft(draft, change(draft, bound, ofSample(kind)), bound)
    const isSame = isDeepStrictEqual(changed, values)
    if (isSame && isDeepStrictEqual(waiting, draft)) continue
    await transaction
      .update(pages)
      .set({
        ...(isSame ? {} : { values: changed, translated: translatedIn(bound, changed), publishedAt: sql`now()` }),
        draft: waiting,
        version: sql`${pages.version} + 1`,
        updatedBy: editor,
        updatedAt: sql`now()`,
      })
      .where(eq(pages.kind, kind))
  }
}

/** A draft says all of its page, as the form has it: what is not among the values is as it is specified. */
function inDraft(draft: Values, changed: Values, { read }: BoundPage): Values {
  const shown = read(changed) as Values
  const said = Object.entries(draft).map(([name, value]) => {
    return [name, isDeepStrictEqual(changed[name], value) ? value : shown[name]] as const
  })
  return Object.fromEntries(said)
}

const translatedIn = ({ collection, read }: BoundPage, values: Values) =>
  (collection.prepare(read(values)) as Partial<Translated>).translated ?? null

/** The name of the house is asked for, and belongs to whoever is there. */
function ofSample(kind: string): Values {
  const { translations: _translations, ...neutral } = neutralValues(kind)
  if (kind !== settings.page.slug) return neutral
  const { name, shortName, ...others } = neutral
  return others
}
