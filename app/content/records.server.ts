import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type Actor, writeAudit } from '../audit/audit.server.ts'
import type { Database } from '../database.server.ts'
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
      const record = save.id
        ? await update(transaction, store, save.id, save.version, {
            ...kept(row, save.values),
            updatedBy: editor.email,
          })
        : await create(transaction, store, { ...row, id: save.newId, updatedBy: editor.email })
      if (record) {
        const action = save.id ? 'updated' : 'created'
        await writeAudit(transaction, { actor: editor, action, subject: subjectOf(store, record) })
        await raiseRevision(transaction)
        return { status: 'saved', record }
      }
      const id = save.id ?? save.newId
      const theirs = id && (await findRecord(transaction, store, id))
      if (!theirs) return { status: 'gone' }
      // A create that was sent again because its answer got lost.
      const isSaved = !save.id && theirs.updatedBy === editor.email && holds(theirs, row)
      return { status: isSaved ? 'saved' : 'stale', record: theirs }
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

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
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

/** Whether a stored record holds what a row would write; an absent value is written as null. */
const holds = (record: StoredRecord, row: Row) =>
  Object.entries(row).every(([name, value]) => isDeepStrictEqual(record[name] ?? null, value ?? null))

/** Nothing comes back when the record is gone or its version has moved on. */
async function update(transaction: Transaction, { table }: Store, id: string, version: number | undefined, row: Row) {
  const [record] = await transaction
    .update(table)
    .set({ ...row, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), eq(table.version, version ?? 0)))
    .returning()
  return record as StoredRecord | undefined
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
