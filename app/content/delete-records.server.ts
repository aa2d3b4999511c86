import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '../audit/audit.server.ts'
import type { Database, Transaction } from '../database.server.ts'
import { deletedRecords } from './deleted-records/table.ts'
import { duplicateField, subjectOf } from './records.server.ts'
import { raiseRevision } from './revision.server.ts'
import { sayWho } from './say-who.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** All of them or none. Answers the ids that there were; for a day `restoreRecords` brings them back. */
export function deleteRecords(db: Database, store: Store, ids: string[], editor: Actor): Promise<string[]> {
  const { table, collection } = store
  return db.transaction(async (transaction) => {
    await lock(transaction, store)
    await sayWho(transaction, editor, 'deleted')
    // By Postgres itself: a Date would cut its microseconds.
    const whole = sql<Record<string, unknown>>`to_jsonb(${table})`
    const rows = await transaction
      .delete(table)
      .where(inArray(table.id, ids))
      .returning({ ...getTableColumns(table), whole })
    if (rows.length === 0) return []
    await transaction.delete(deletedRecords).where(lt(deletedRecords.deletedAt, sql`now() - interval '24 hours'`))
    const deleted = rows as unknown as (StoredRecord & { whole: Record<string, unknown> })[]
    for (const { whole: row, ...record } of deleted) {
      const entry = { kind: collection.slug, id: record.id as string, row, deletedBy: editor.email }
      await transaction.insert(deletedRecords).values(entry)
      const subject = subjectOf(store, record as StoredRecord)
      await writeAudit(transaction, { actor: editor, action: 'deleted', subject })
    }
    await raiseRevision(transaction)
    return deleted.map(({ id }) => id)
  })
}

export type RestoreResult =
  | { status: 'restored'; ids: string[] }
  | { status: 'gone' }
  | { status: 'taken'; message: string }

/** The very same rows. All of them or none: what cannot come back yet stays kept. */
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
      for (const { id, row } of kept) {
        underway = row
        const record = await insertWhole(transaction, store, id, row)
        await writeAudit(transaction, { actor: editor, action: 'restored', subject: subjectOf(store, record) })
      }
      await raiseRevision(transaction)
      return { status: 'restored', ids: kept.map(({ id }) => id) }
    })
  } catch (error) {
    const field = duplicateField(error, store)
    if (!field) throw error
    return { status: 'taken', message: takenMessage(store, field, underway) }
  }
}

/** Before any row: who deletes the same rows in another order, or moves them, would wait for us and we for them. */
const lock = (transaction: Transaction, { table }: Store) =>
  transaction.execute(sql`lock table ${table} in exclusive mode`)

/** Every column that the table knows; what Postgres computes it computes anew. */
async function insertWhole(transaction: Transaction, { table }: Store, id: string, row: Record<string, unknown>) {
  const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name))
  const columns = sql.join(names, sql`, `)
  await transaction.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`,
  )
  const [record] = await transaction.select().from(table).where(eq(table.id, id))
  return record as StoredRecord
}

function takenMessage(
  { table, collection: { fields, list, noun } }: Store,
  field: string,
  row: Record<string, unknown>,
) {
  const stored = (name: string) => row[getTableColumns(table)[name]?.name ?? '']
  const label = fields[field]?.label.toLowerCase() ?? field
  return (
    `The ${label} "${stored(field)}" of "${stored(list.name)}" is used by another ${noun[0]} now. ` +
    `Give that one another ${label}, then undo again: for 24 hours nothing is lost.`
  )
}
