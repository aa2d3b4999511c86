import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, inArray, is, SQL } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { undescribedIssues } from '#app/content/images/undescribed.server.ts'
import type { Database, Queries, Transaction } from '#app/database.server.ts'
import { say, sayAny } from '#app/words/say.ts'
import { changeDetails } from './change-details.server.ts'
import type { Change } from './changes.ts'
import { checkDraft, checkValues, type Values } from './check-values.ts'
import type { Issue } from './collection.ts'
import { inSentence } from './in-sentence.ts'
import { isParts } from './is-parts.ts'
import { issuesInPublic } from './issues-in-public.server.ts'
import { withKnownBlocks } from './known-blocks.ts'
import { holdBack } from './languages/hold-back.server.ts'
import type { Translation } from './languages/translations.ts'
import { withoutLeftOver } from './languages/without-left-over.ts'
import { keepInMind, lock, update } from './locked-record.server.ts'
import { type Intent, intended, isBeside, isSeenBy, verbOf } from './publication.server.ts'
import { publishLanguage } from './publish-language.server.ts'
import { reachOf } from './reach.server.ts'
import { raiseRevision, sayWho } from './revision.server.ts'
import { withPiecesOf } from './same-pieces.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** `version` is the one the editor opened; without an id a new record is created, with `newId` if there is one. */
export type Save = {
  id?: string
  newId?: string
  version?: number
  values: unknown
  restored?: Restored
} & Partial<Intent>

type Restored = { at: Date; record: StoredRecord }

export type SaveResult =
  /** `revision`: of the content, which visitors see from now on; undefined when they see what they saw before. */
  | { status: 'saved'; record: StoredRecord; revision?: number; reach?: Change['reach'] }
  | { status: 'invalid'; issues: Issue[] }
  /** Somebody else saved meanwhile; `record` is theirs. */
  | { status: 'stale'; record: StoredRecord }
  | { status: 'gone' }

export async function findRecord(db: Pick<Database, 'select'>, { table }: Store, id: string) {
  const [record] = await db.select().from(table).where(eq(table.id, id)).limit(1)
  return record as StoredRecord | undefined
}

export async function saveRecord(db: Database, store: Store, save: Save, editor: Actor): Promise<SaveResult> {
  const { collection } = store
  const { as = 'published', publishAt, language, problem } = save
  const intent: Intent = { as, publishAt, language: as === 'language' ? language : undefined, problem }
  const check = as === 'published' || as === 'scheduled' ? checkValues : checkDraft
  const checked = check(collection, await withUnnamed(db, store, save))
  if ('issues' in checked) return { status: 'invalid', issues: checked.issues }
  try {
    const result = await db.transaction(async (transaction): Promise<SaveResult> => {
      const before = save.id ? await lock(transaction, store, save.id) : undefined
      if (save.id && !before) return { status: 'gone' }
      if (before && before.version !== save.version) return { status: 'stale', record: before }
      const kept = withoutLost(store, checked.values, { intent, before })
      const fit = check === checkValues ? await holdBack(transaction, collection, kept, before) : kept
      // With a language held back, or words left out, it is not as it stood.
      const restored = fit === checked.values ? save.restored : undefined
      const stood = asItStood(store, collection.prepare(fit), restored)
      const [row, values] = [inItsPlace(stood, save, before), inItsPlace(fit, save, before)]
      const isSeen = isSeenBy(intent, before)
      const action = save.restored ? 'restored' : verbOf(intent, before)
      await sayWho(transaction, editor, action)
      const change = { ...written(store, intent, { before, row, values }), updatedBy: editor.email }
      const record = before
        ? await update(transaction, store, before, change)
        : await create(transaction, store, { ...change, id: save.newId })
      if (!record)
        return await takenBy(transaction, store, { id: save.newId, row: { ...row, ...seen(change) }, editor })
      // Only now: a picture that lay in the trash has come back with the record that names it.
      const hidden =
        check === checkValues
          ? await issuesInPublic(transaction, collection, values, { publishAt, before })
          : await issuesBeside(transaction, store, { language: intent.language, record })
      if (hidden.length > 0) throw new Unfit(hidden)
      await writeAudit(transaction, {
        actor: editor,
        action,
        subject: subjectOf(store, record),
        details: await detailsOf(transaction, store, save, { before, record, isSeen }),
      })
      const revision = isSeen ? await raiseRevision(transaction) : undefined
      return {
        status: 'saved',
        record,
        revision,
        reach: before && revision ? reachOf(store, before, record) : undefined,
      }
    })
    if (result.status === 'saved') keepInMind(result.record)
    return result
  } catch (error) {
    if (error instanceof Unfit) return { status: 'invalid', issues: error.issues }
    const issue = duplicateIssue(error, store)
    if (!issue) throw error
    return { status: 'invalid', issues: [issue] }
  }
}

/** What a form does not name, as one of an older program, stays as it was opened: who empties a field names it. */
export async function withUnnamed(db: Pick<Database, 'select'>, store: Store, { id, values }: Unsaved) {
  if (!id || !isParts(values)) return values
  const isWhole = Object.keys(store.collection.fields).every((name) => isMoved(name) || Object.hasOwn(values, name))
  const record = isWhole ? undefined : await findRecord(db, store, id)
  return record ? { ...valuesOf(store, record), ...values } : values
}

type Unsaved = Pick<Save, 'id' | 'values'>

/** Others move it: a form names it where somebody has typed it. */
const isMoved = (name: string) => name === 'displayOrder'

/** What waits beside English that still has them keeps its words, as their language may go public alone. */
function withoutLost(store: Store, values: Values, { intent, before }: { intent: Intent; before?: StoredRecord }) {
  const { fields } = store.collection
  const alone = withoutLeftOver(fields, values)
  if (alone === values || !before || !isBeside(intent, before)) return alone
  return withoutLeftOver(fields, values, valuesOf(store, { ...before, draft: null }))
}

function written(store: Store, intent: Intent, saved: { before?: StoredRecord; row: Values; values: Values }): Values {
  const { before, values } = saved
  if (!intent.language) return intended(intent, { ...saved, before, table: store.table })
  if (!before) throw new Unfit([{ field: 'translations', message: say('Publish it in English first') }])
  const published = valuesOf(store, { ...before, draft: null })
  const made = publishLanguage(store, { before, published, values, language: intent.language })
  if ('issues' in made) throw new Unfit(made.issues)
  return made.change
}

type Beside = { language: Intent['language']; record: StoredRecord }

/** Of one language that is published alone its own words go public; what else visitors see they see already. */
async function issuesBeside(transaction: Transaction, store: Store, { language, record }: Beside) {
  const { translations } = language ? valuesOf(store, { ...record, draft: null }) : {}
  const own = ((translations ?? []) as Translation[]).filter(({ type }) => type === language)
  const issues = await undescribedIssues(transaction, store.collection, { translations: own })
  return issues.length > 0 ? issues : issuesAtItsTime(transaction, store, record)
}

/** What stays scheduled beside a language that is published alone is as complete as what is scheduled by itself. */
async function issuesAtItsTime(transaction: Transaction, store: Store, record: StoredRecord) {
  const { collection } = store
  const { publishAt } = record
  if (!publishAt) return []
  const checked = checkValues(collection, valuesOf(store, record))
  if ('issues' in checked) return checked.issues
  const values = await holdBack(transaction, collection, checked.values, record)
  return issuesInPublic(transaction, collection, values, { publishAt, before: record })
}

type Written = { before?: StoredRecord; record: StoredRecord; isSeen: boolean }

async function detailsOf(
  transaction: Transaction,
  store: Store,
  { restored }: Save,
  { before, record, isSeen }: Written,
) {
  const publishAt = record.publishAt ?? undefined
  if (!before) return publishAt && { publishAt }
  const change = await changeDetails(
    transaction,
    store.collection.fields,
    valuesOf(store, withPiecesOf(before, record)),
    valuesOf(store, record),
  )
  // Of other verbs it is known.
  const published = restored ? isSeen : undefined
  return { ...change, publishAt, version: restored?.at.toISOString(), published }
}

class Unfit extends Error {
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super('what it names is not fit for the public')
    this.issues = issues
  }
}

export const subjectOf = ({ collection }: Store, record: StoredRecord) => ({
  kind: collection.slug,
  id: record.id,
  label: collection.list.item(record as never).title,
})

export function valuesOf({ collection }: Pick<Store, 'collection'>, record: StoredRecord): Record<string, unknown> {
  const names = Object.keys(collection.fields)
  const draft = record.draft && withKnownBlocks(collection.fields, record.draft)
  // A whole draft says it all: what is published beside it may be long to read.
  const isWhole = draft && names.every((name) => Object.hasOwn(draft, name))
  const all: Values = isWhole ? draft : { ...collection.open(record as never), ...draft }
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

export async function existingRecords(db: Queries, { table }: Store, ids: string[]) {
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return rows.map(({ id }) => String(id))
}

/** Which of them visitors see. */
export async function publishedRecords(db: Queries, { table }: Store, ids: string[]) {
  const isSeen = and(inArray(table.id, ids), eq(table.status, 'published'))
  const rows = await db.select({ id: table.id }).from(table).where(isSeen)
  return rows.map(({ id }) => String(id))
}

/** A place in the list that the save of a record does not name stays, in row or draft: see order-records.server.ts. */
function inItsPlace({ displayOrder, ...others }: Values, { id, values: given }: Save, before?: StoredRecord): Values {
  const isNamed = typeof given === 'object' && given !== null && Object.hasOwn(given, 'displayOrder')
  const place = isNamed || !id ? displayOrder : before?.draft?.displayOrder
  return place === undefined ? others : { ...others, displayOrder: place }
}

/** A row of any age as it was, and not as the form would write it today; a draft beside one was in the form alone. */
export function asItStood({ table }: Store, row: Values, restored?: Restored): Values {
  if (!restored || restored.record.draft) return row
  const { record } = restored
  const columns = getTableColumns(table)
  const stood = Object.keys(row).map((name) => {
    // What the database computes, such as the words of a file, may not have been known yet.
    const isLacking = is(row[name], SQL) ? !record[name] : record[name] === null && columns[name]?.notNull
    return [name, isLacking ? row[name] : record[name]]
  })
  return Object.fromEntries(stood)
}

async function create(transaction: Transaction, { table }: Store, row: Values) {
  const insert = transaction.insert(table).values(row).onConflictDoNothing({ target: table.id })
  const [record] = await insert.returning()
  return record as StoredRecord | undefined
}

const seen = ({ status, publishAt }: Values) => ({ status, publishAt })

/** The record that has the id already: a create that was sent again because its answer got lost, or another one. */
async function takenBy(
  transaction: Transaction,
  store: Store,
  { id = '', row, editor }: { id?: string; row: Values; editor: Actor },
): Promise<SaveResult> {
  const record = await findRecord(transaction, store, id)
  if (!record) return { status: 'gone' }
  const isSaved = record.updatedBy === editor.email && holds(record, row)
  return isSaved ? { status: 'saved', record } : { status: 'stale', record }
}

const holds = (record: StoredRecord, row: Values) =>
  Object.entries(row).every(([name, value]) => is(value, SQL) || isDeepStrictEqual(record[name] ?? null, value ?? null))

export function duplicateIssue(error: unknown, store: Store): Issue | undefined {
  const field = duplicateField(error, store)
  if (!field) return undefined
  const label = inSentence(sayAny(store.collection.fields[field]?.label ?? field))
  return { field, message: say('This {label} is already used', { label }) }
}

export function duplicateField(error: unknown, { table, collection }: Store) {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  if (!(cause instanceof DatabaseError) || cause.code !== '23505') return undefined
  const columns = getTableColumns(table)
  if (cause.constraint?.endsWith('_pkey')) return 'id'
  return [...Object.keys(collection.fields), ...Object.keys(columns)].find((name) => {
    const column = columns[name]
    return column && cause.constraint?.includes(`_${column.name}_`)
  })
}
