import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { keptDays } from '#app/content/deleted-records/kept-days.ts'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import type { Database, Transaction } from '#app/database.server.ts'
import { houseMinute } from '#app/house-clock.ts'
import { tell } from '#app/language/speaking.ts'
import { say, sayAny } from '#app/words/say.ts'
import { inSentence } from './in-sentence.ts'
import { duplicateField, findRecord, subjectOf } from './records.server.ts'
import { raiseRevision, sayWho } from './revision.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** All of them or none. Returns the ids that existed; `restoreRecords` brings them back from the trash. */
export function deleteRecords(db: Database, store: Store, ids: string[], editor: Actor): Promise<Deleted> {
  return db.transaction(async (transaction) => {
    await lock(transaction, store)
    await sayWho(transaction, editor, 'deleted')
    const deleted = await moveToTrash(transaction, store, inArray(store.table.id, ids), editor)
    if (deleted.length === 0) return { ids: [] }
    for (const record of deleted)
      await writeAudit(transaction, { actor: editor, action: 'deleted', subject: subjectOf(store, record) })
    const revision = await raiseRevision(transaction)
    return { ids: deleted.map(({ id }) => id), revision }
  })
}

/** Whoever calls it holds the lock, and writes to the audit trail. */
export async function moveToTrash(transaction: Transaction, store: Store, which: SQL, editor: Actor) {
  const { table, collection } = store
  // By Postgres itself: a Date would cut its microseconds.
  const whole = sql<Record<string, unknown>>`to_jsonb(${table})`
  const rows = await transaction
    .delete(table)
    .where(which)
    .returning({ ...getTableColumns(table), whole })
  const deleted = rows as unknown as (StoredRecord & { whole: Record<string, unknown> })[]
  for (const { whole: row, id } of deleted) {
    const entry = { kind: collection.slug, id, row, deletedBy: editor.email }
    // One that was deleted before, and created again with its id, is a version in the history of this one.
    const target = [deletedRecords.kind, deletedRecords.id]
    const set = { ...entry, deletedAt: sql`now()` }
    await transaction.insert(deletedRecords).values(entry).onConflictDoUpdate({ target, set })
  }
  return deleted.map(({ whole, ...record }): StoredRecord => record)
}

type Deleted = { ids: string[]; revision?: number }

/** `late`: of these ids what was to be published meanwhile, and is a draft now. */
type RestoreResult =
  | { status: 'restored'; ids: string[]; late: string[]; revision?: number }
  | { status: 'gone' }
  | { status: 'taken'; message: string }

/** Restores the same rows, all or none: what cannot come back stays in the trash. */
export async function restoreRecords(db: Database, store: Store, ids: string[], editor: Actor): Promise<RestoreResult> {
  let underway: Record<string, unknown> = {}
  try {
    return await db.transaction(async (transaction) => {
      await lock(transaction, store)
      await sayWho(transaction, editor, 'restored')
      const kept = await transaction
        .delete(deletedRecords)
        .where(and(eq(deletedRecords.kind, store.collection.slug), inArray(deletedRecords.id, ids)))
        .returning({ id: deletedRecords.id, row: deletedRecords.row })
      if (kept.length === 0) return { status: 'gone' }
      let isSeen = false
      const late: string[] = []
      for (const { id, row } of kept) {
        underway = row
        const record = await bringBack(transaction, store, id, row)
        isSeen ||= record.status === 'published'
        if (row.publish_at && !record.publishAt) late.push(id)
        const details = { published: record.status === 'published' }
        await writeAudit(transaction, { actor: editor, action: 'restored', subject: subjectOf(store, record), details })
      }
      const revision = isSeen ? await raiseRevision(transaction) : undefined
      return { status: 'restored', ids: kept.map(({ id }) => id), late, revision }
    })
  } catch (error) {
    const field = duplicateField(error, store)
    if (!field) throw error
    const message = field === 'id' ? await twiceMessage(db, store, underway) : takenMessage(store, field, underway)
    return { status: 'taken', message }
  }
}

/** Taken before any row: otherwise a deletion in another order, or a move, could deadlock with this one. */
export const lock = (transaction: Transaction, { table }: Store) =>
  transaction.execute(sql`lock table ${table} in exclusive mode`)

/** What was taken from the trash stands in its table again. @throws when something of it is used by another record */
export const bringBack = async (transaction: Transaction, store: Store, id: string, row: Record<string, unknown>) =>
  insertWhole(transaction, store, id, await withoutPastTime(transaction, row))

/** A draft whose time has passed stays a draft: restoring it must not publish it at once. */
async function withoutPastTime(transaction: Transaction, row: Record<string, unknown>) {
  if (!row.publish_at || !(await isPast(transaction, String(row.publish_at)))) return row
  const publishAt = new Date(String(row.publish_at))
  // It is written down, for everybody.
  const problem = tell('en', () => `It was to be published on ${houseMinute(publishAt)}, when it was in the trash.`)
  return { ...row, publish_at: null, publish_problem: problem }
}

/** Publishing goes by the database's clock, and the lock may have been waited for. */
async function isPast(transaction: Transaction, at: string) {
  const { rows } = await transaction.execute<{ past: boolean }>(
    sql`select ${at}::timestamptz <= clock_timestamp() as past`,
  )
  return rows[0]?.past === true
}

/** Writes the columns that table and row share; Postgres computes generated columns itself. */
async function insertWhole(transaction: Transaction, { table }: Store, id: string, row: Record<string, unknown>) {
  const known = Object.values(getTableColumns(table)).filter(({ name }) => Object.hasOwn(row, name))
  const columns = sql.join(
    known.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await transaction.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`,
  )
  const [record] = await transaction.select().from(table).where(eq(table.id, id))
  return record as StoredRecord
}

/** History is kept by id, so it contains the versions of both. */
async function twiceMessage(db: Database, store: Store, row: Record<string, unknown>) {
  const again = await findRecord(db, store, String(row.id))
  const named = { name: String(nameIn(store, row)), noun: sayAny(store.collection.noun[0]) }
  return again
    ? say(
        '“{other}” was created again in the meantime with the same id as “{name}”. What this {noun} said is in the history of that one: restore the version that you want there.',
        { ...named, other: subjectOf(store, again).label },
      )
    : say(
        'It was created again in the meantime with the same id as “{name}”. What this {noun} said is in the history of that one: restore the version that you want there.',
        named,
      )
}

const nameIn = ({ table, collection }: Store, row: Record<string, unknown>) =>
  row[getTableColumns(table)[collection.list.name]?.name ?? ''] || row.name

function takenMessage(store: Store, field: string, row: Record<string, unknown>) {
  const { fields, noun } = store.collection
  const stored = row[getTableColumns(store.table)[field]?.name ?? '']
  // Either may be what is taken: its own, or that of the draft beside it.
  const { [field]: ofDraft } = (row.draft ?? {}) as Record<string, unknown>
  const [value, ofWaiting] = [...new Set([stored, ofDraft ?? stored])].map(String)
  const said = {
    values:
      ofWaiting === undefined
        ? say('“{value}”', { value: String(value) })
        : say('“{value}” or “{other}”', { value: String(value), other: ofWaiting }),
    label: inSentence(sayAny(fields[field]?.label ?? field)),
    name: String(nameIn(store, row)),
    noun: sayAny(noun[0]),
    days: keptDays,
  }
  return fields[field]
    ? say(
        'The {label} {values} of “{name}” is used by another {noun} now. Give that one another {label}, then restore this one again: the trash keeps it for {days} days.',
        said,
      )
    : say(
        'The {label} {values} of “{name}” is used by another {noun} now. Delete that one, then restore this one again: the trash keeps it for {days} days.',
        said,
      )
}
