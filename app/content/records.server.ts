import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type Actor, writeAudit } from '../audit/audit.server.ts'
import { changedFields } from '../audit/changed-fields.ts'
import type { Database, Queries, Transaction } from '../database.server.ts'
import { type Issue, issuesOf, schemaOf } from './collection.ts'
import { raiseRevision } from './revision.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** `version` is the one the editor opened; without an id a new record is created, with `newId` if there is one. */
export type Save = { id?: string; newId?: string; version?: number; values: unknown }

export type SaveResult =
  | { status: 'saved'; record: StoredRecord }
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
  const parsed = schemaOf(collection).safeParse(save.values)
  if (!parsed.success) return { status: 'invalid', issues: issuesOf(parsed.error) }
  const row = collection.prepare(parsed.data)
  try {
    return await db.transaction(async (transaction) => {
      const before = save.id ? await lock(transaction, store, save.id) : undefined
      if (save.id && !before) return { status: 'gone' }
      if (before && before.version !== save.version) return { status: 'stale', record: before }
      const change = { ...(before ? kept(row, save.values) : row), updatedBy: editor.email }
      const record = before
        ? await update(transaction, store, before.id, change)
        : await create(transaction, store, { ...change, id: save.newId })
      if (!record) return await takenBy(transaction, store, { id: save.newId, row, editor })
      await writeAudit(transaction, {
        actor: editor,
        action: before ? 'updated' : 'created',
        subject: subjectOf(store, record),
        details: before && { changed: changedFields(valuesOf(store, before), valuesOf(store, record)) },
      })
      await raiseRevision(transaction)
      return { status: 'saved', record }
    })
  } catch (error) {
    const field = duplicateField(error, store)
    if (!field) throw error
    const label = collection.fields[field]?.label.toLowerCase() ?? field
    return { status: 'invalid', issues: [{ field, message: `This ${label} is already used` }] }
  }
}

/** How the audit names a record. */
export const subjectOf = ({ collection }: Store, record: StoredRecord) => ({
  kind: collection.slug,
  id: record.id,
  label: collection.list.item(record as never).title,
})

/** What the form shows of a row. */
function valuesOf({ collection }: Store, record: StoredRecord) {
  const all = collection.open(record as never)
  return Object.fromEntries(Object.keys(collection.fields).map((name) => [name, all[name]]))
}

/** Which of these records exist. */
export async function existingRecords(db: Queries, { table }: Store, ids: string[]) {
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return rows.map(({ id }) => String(id))
}

type Row = Record<string, unknown>

/** A place in the list that a save does not name is left as it is: see order-records.server.ts. */
function kept({ displayOrder, ...row }: Row, values: unknown): Row {
  const isNamed = typeof values === 'object' && values !== null && Object.hasOwn(values, 'displayOrder')
  return isNamed ? { ...row, displayOrder } : row
}

/** Nothing comes back when the id is taken. */
async function create(transaction: Transaction, { table }: Store, row: Row) {
  const insert = transaction.insert(table).values(row).onConflictDoNothing({ target: table.id })
  const [record] = await insert.returning()
  return record as StoredRecord | undefined
}

/** The record that has the id already: a create that was sent again because its answer got lost, or another one. */
async function takenBy(
  transaction: Transaction,
  store: Store,
  { id = '', row, editor }: { id?: string; row: Row; editor: Actor },
): Promise<SaveResult> {
  const record = await findRecord(transaction, store, id)
  if (!record) return { status: 'gone' }
  const isSaved = record.updatedBy === editor.email && holds(record, row)
  return { status: isSaved ? 'saved' : 'stale', record }
}

/** Whether a stored record holds what a row would write; an absent value is written as null. */
const holds = (record: StoredRecord, row: Row) =>
  Object.entries(row).every(([name, value]) => isDeepStrictEqual(record[name] ?? null, value ?? null))

/** As it is stored; nobody else changes it until the transaction ends. */
async function lock(transaction: Transaction, { table }: Store, id: string) {
  const [record] = await transaction.select().from(table).where(eq(table.id, id)).for('update')
  return record as StoredRecord | undefined
}

async function update(transaction: Transaction, { table }: Store, id: string, row: Row) {
  const [record] = await transaction
    .update(table)
    .set({ ...row, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id))
    .returning()
  return record as StoredRecord
}

/** The field behind a unique column that already holds the value. */
export function duplicateField(error: unknown, { table, collection }: Store) {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  if (!(cause instanceof DatabaseError) || cause.code !== '23505') return undefined
  return Object.keys(collection.fields).find((name) => {
    const column = (table as unknown as Record<string, { name: string } | undefined>)[name]
    return column && cause.constraint?.includes(`_${column.name}_`)
  })
}
