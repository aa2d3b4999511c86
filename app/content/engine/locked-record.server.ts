import { eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/database.server.ts'
import type { Values } from './check-values.ts'
import { isParts } from './is-parts.ts'
import { lastOnes } from './last-ones.ts'
import { withPiecesOf, withTextsOf } from './same-pieces.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** Saved last, and by which transaction: who saves again need not have 200 kB come out of the database. */
const inMind = lastOnes<{ stamp: string; long: Values }>()

const written = new WeakMap<StoredRecord, { stamp: string; long: Values }>()
const remembered = new WeakSet<StoredRecord>()

export const keepInMind = (record: StoredRecord) => inMind.keep(record.id, written.get(record))

/** For whoever takes a form, before anything waits: the texts that stand as they stood are then those in mind alone. */
export const withTextsInMind = (id: string | undefined, values: unknown) =>
  withTextsOf(values, inMind.of(id)?.long ?? {})

/** As it is stored; nobody else changes it until the transaction ends. */
export async function lock(transaction: Transaction, store: Store, id: string) {
  const known = inMind.of(id)
  if (!known) return await lockWhole(transaction, store, id)
  const short = Object.entries(getTableColumns(store.table)).filter(([name]) => !Object.hasOwn(known.long, name))
  const [row] = await transaction
    .select({ ...Object.fromEntries(short), stamp })
    .from(store.table)
    .where(eq(store.table.id, id))
    .for('update')
  if (!row || row.stamp !== known.stamp) return await lockWhole(transaction, store, id)
  const { stamp: _stamp, ...rest } = row
  const record = { ...rest, ...known.long } as StoredRecord
  remembered.add(record)
  return record
}

async function lockWhole(transaction: Transaction, { table }: Store, id: string) {
  const [record] = await transaction.select().from(table).where(eq(table.id, id)).for('update')
  return record as StoredRecord | undefined
}

/** What is written stands in the record as it was given: a long text need not come back to be read once more. */
export async function update(transaction: Transaction, store: Store, before: StoredRecord, row: Values) {
  const { table, base } = store
  const whole = withUnknown(store, row, before)
  // What stays in mind grows old there: kept anew with each save, it would have to be collected with each.
  const pieces = remembered.has(before) ? withPiecesOf(whole, before) : whole
  const given = Object.entries(pieces).filter(([, value]) => value !== undefined)
  const change: Values = { ...Object.fromEntries(given), version: sql`${table.version} + 1`, updatedAt: sql`now()` }
  const columns = Object.entries(getTableColumns(table))
  const computed = columns.filter(([name]) => is(change[name], SQL))
  const [told] = await transaction
    .update(table)
    .set(change)
    .where(eq(table.id, before.id))
    .returning({ ...Object.fromEntries(computed), ...(base ? {} : { stamp }) })
  const { stamp: wrote, ...others } = told ?? {}
  const record = { ...before, ...change, ...others } as StoredRecord
  const long = columns.filter(([, { columnType }]) => columnType === 'PgJsonb').map(([name]) => [name, record[name]])
  if (wrote) written.set(record, { stamp: String(wrote), long: asStored(Object.fromEntries(long)) })
  return record
}

/** A field that only the next version knows stays in what is one value here: the words of a page, and a draft. */
function withUnknown({ base, collection: { fields } }: Store, row: Values, { values, draft }: StoredRecord): Values {
  const unknownIn = (all: unknown) =>
    Object.fromEntries(Object.entries(all ?? {}).filter(([name]) => !Object.hasOwn(fields, name)))
  const drafted = unknownIn(draft)
  const isPublished = row.status === 'published'
  return {
    ...row,
    ...(isParts(row.draft) && { draft: { ...drafted, ...row.draft } }),
    ...(base &&
      isParts(row.values) && { values: { ...unknownIn(values), ...(isPublished && drafted), ...row.values } }),
  }
}

/** No two rows have the same, not even those of a copied database. */
const stamp = sql<string>`concat_ws(' ', xmin, version, extract(epoch from updated_at))`

/** jsonb has no value that is undefined. */
const asStored = (long: Values): Values =>
  Object.fromEntries(
    Object.entries(long).map(([name, value]) => [name, name === 'draft' && value ? defined(value) : value]),
  )

const defined = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
