import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#app/audit/audit.server.ts'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import { textOf, textsOf, valueAt } from '#app/content/engine/languages/texts.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { type Save, type SaveResult, saveRecord, valuesOf } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import type { Image } from '#app/content/images/table.ts'
import type { Database } from '#app/database.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { say } from '#app/words/say.ts'
import { type Plan, planRecord } from './plan.server.ts'
import type { ReadFile } from './read.ts'
import type { ReadRecord } from './read-record.server.ts'

type TakeAs = 'draft' | 'public'
type Values = Record<string, unknown>

type Wish = { file: ReadFile; locale: OtherLocale; version: number; as: TakeAs }

export type Taken =
  | { status: 'saved'; plan: Plan; record: StoredRecord; revision?: number; isPublic: boolean; why?: string }
  | { status: 'unchanged' | 'changed' | 'gone'; plan: Plan }
  | { status: 'invalid'; plan: Plan; reason: string }

/** Planned once more, so that what somebody has saved since the plan was read is never overwritten. */
export async function takeRecord(
  db: Database,
  stores: Record<string, Store>,
  { file, locale, version, as }: Wish,
  editor: Actor,
): Promise<Taken> {
  const { plan, store, record, translation, read } = await planRecord(db, stores, file, locale)
  if (!store || !record || !translation || !read) return { status: 'gone', plan }
  // An answer that got lost, perhaps: what was to be imported stands there.
  const isAsPlanned = record.version === version
  if (plan.texts.length === 0 && (isAsPlanned || plan.problems.length === 0)) return { status: 'unchanged', plan }
  if (!isAsPlanned) return { status: 'changed', plan }
  if (store === imageStore) {
    const alts = { ...(record as unknown as Image).alts, [locale]: translation.alt }
    const values = { ...valuesOf(store, record), alts }
    return answerOf(await saveRecord(db, store, { id: record.id, version, values }, editor), { plan, isPublic: true })
  }
  const { missing } = progressOf(read.fields, read.values, translation)
  const why =
    as === 'public'
      ? (whyNotPublic(record, missing.length) ??
        whyNotYet(valuesOf(store, { ...record, draft: null }), read, translation))
      : undefined
  const isPublic = as === 'public' && !why
  const next = { ...translation, state: stateOf(translation, isPublic) }
  // Nobody has typed a place in the list.
  const { displayOrder: _place, ...others } = read.values
  const values = { ...others, translations: among(read.values.translations as Translation[], next) }
  const intent = isPublic ? ({ as: 'language', language: locale } as const) : waiting(record)
  const result = await saveRecord(db, store, { id: record.id, version, values, ...intent }, editor)
  return answerOf(result, { plan, isPublic, why })
}

function whyNotPublic({ status }: StoredRecord, missing: number) {
  if (missing > 0)
    return say(missing === 1 ? '{count} text is still missing' : '{count} texts are still missing', { count: missing })
  return status === 'draft' ? say('the record itself is not published') : undefined
}

/** Whoever presses sees the words of the translator, and not that they tell in advance what English keeps for later. */
function whyNotYet(published: Values, { fields, values }: ReadRecord, translation: Translation) {
  const own = ((published.translations ?? []) as Translation[]).find(({ id }) => id === translation.id)
  const isTold = textsOf(fields, values).some(({ path, field, text }) => {
    if (text === textOf(field, valueAt(fields, published, path))) return false
    const [now, then] = [translation, own ?? {}].map((each) => valueAt(fields, each, path) || null)
    return !isDeepStrictEqual(now, then)
  })
  return isTold ? say('the English that it was made from is not published') : undefined
}

/** What visitors read stays until the draft is published; then it is to be there. */
function stateOf({ state }: Translation, isPublic: boolean): Translation['state'] {
  if (isPublic || state === 'public') return 'public'
  return 'ready'
}

/** What is to be published at a time still is, with the new words; what was not says why until an editor has read it. */
const waiting = ({ publishAt, publishProblem }: StoredRecord): Pick<Save, 'as' | 'publishAt' | 'problem'> =>
  publishAt ? { as: 'scheduled', publishAt } : { as: 'draft', problem: publishProblem }

function among(translations: Translation[] = [], own: Translation) {
  const others = translations.filter(({ id }) => id !== own.id)
  return [...others, own].sort((one, other) => otherLocales.indexOf(one.type) - otherLocales.indexOf(other.type))
}

function answerOf(result: SaveResult, told: { plan: Plan; isPublic: boolean; why?: string }): Taken {
  switch (result.status) {
    case 'saved':
      return { status: 'saved', ...told, record: result.record, revision: result.revision }
    case 'invalid':
      return { status: 'invalid', plan: told.plan, reason: result.issues.map(({ message }) => message).join('\n') }
    case 'stale':
      return { status: 'changed', plan: told.plan }
    case 'gone':
      return { status: 'gone', plan: told.plan }
  }
}
