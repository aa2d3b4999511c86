import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containingWords, type Database } from '#app/database.server.ts'
import { type Listing, pageWithin, type State } from './listing.ts'
import type { Store, StoredRecord } from './store.server.ts'

type ListedRecord = Pick<StoredRecord, 'id' | 'status' | 'publishAt' | 'publishProblem'> & { hasDraft: boolean }

export type RecordPage = {
  /** As asked, except for a page or filter that does not exist. */
  listing: Listing
  rows: ListedRecord[]
  total: number
  matching: number
  pages: number
  choices: string[]
}

export async function listRecords(db: Database, store: Store, asked: Listing): Promise<RecordPage> {
  const { table } = store
  const choices = await listChoices(db, store)
  const filter = choices.includes(asked.filter) ? asked.filter : ''
  const condition = and(narrowed(store, filter), inState(store, asked.state), found(store, asked.search))
  const order = orderOf(store, asked)
  const searched = { search: asked.search, condition, order }
  const [total, first] = await Promise.all([db.$count(table), firstFound(db, store, searched)])
  const isAll = first !== undefined && first.length <= countedAtOnce
  const matching = isAll ? first.length : condition ? await db.$count(table, condition) : total
  const { page, pages, limit, offset } = pageWithin(asked.page, matching)
  // The page first, then its columns: cutting a long text before sorting would read the texts of all rows.
  const onPage = db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const isKnown = first !== undefined && (isAll || offset + limit <= first.length)
  const rows = await db
    .select(columnsOf(store))
    .from(table)
    .where(inArray(table.id, isKnown ? first.slice(offset, offset + limit) : onPage))
    .orderBy(...order)
  return { listing: { ...asked, filter, page }, rows: rows as RecordPage['rows'], total, matching, pages, choices }
}

/** Of a search, the first in order: whatever it finds, it has to read every row. */
async function firstFound(db: Database, { table }: Store, { search, condition, order }: Searched) {
  if (!search) return undefined
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(countedAtOnce + 1)
  return rows.map(({ id }) => id)
}

type Searched = { search: string; condition: SQL | undefined; order: SQL[] }

/** So many are counted as they are found, and all rows read once; of more it takes as long to hand them over. */
const countedAtOnce = 4_000

const opening = 400

function columnsOf({ table, collection: { list } }: Store) {
  const { id, status, publishAt, publishProblem, draft } = table
  const hasDraft = sql`${draft} is not null`
  const columns: Record<string, PgColumn | SQL> = { id, status, publishAt, publishProblem, hasDraft }
  for (const name of list.columns) columns[name] = columnOf(table, name)
  for (const name of list.openings ?? []) columns[name] = sql`left(${columnOf(table, name)}, ${opening})`
  return columns
}

async function listChoices(db: Database, { table, collection: { list, fields } }: Store) {
  if (!list.filter) return []
  const column = columnOf(table, list.filter)
  // From one value to the next: an index is asked for each, and not read to its end.
  const { rows } = await db.execute<{ value: string | null }>(sql`
    with recursive chosen as (
      select (select min(${column}) from ${table}) as value
      union all select (select min(${column}) from ${table} where ${column} > value) from chosen where value is not null
    ) select value from chosen`)
  const values = rows.map(({ value }) => String(value ?? '')).filter(Boolean)
  const known = fields[list.filter]?.choices ?? []
  return [...known.filter((value) => values.includes(value)), ...values.filter((value) => !known.includes(value))]
}

const narrowed = ({ table, collection: { list } }: Store, value: string) =>
  list.filter && value ? eq(columnOf(table, list.filter), value) : undefined

function inState({ table: { status, publishAt, draft } }: Store, state: State | '') {
  if (state === 'published') return eq(status, 'published')
  if (state === 'draft') return and(eq(status, 'draft'), isNull(publishAt))
  if (state === 'scheduled') return isNotNull(publishAt)
  return state ? isNotNull(draft) : undefined
}

const found = ({ table, collection: { list } }: Store, search: string) =>
  containingWords(
    list.search.map((name) => columnOf(table, name)),
    search,
  )

function orderOf({ table, order, collection: { list } }: Store, { sort }: Listing) {
  if (sort === 'changed') return [desc(table.updatedAt), ...order]
  if (sort === 'name') return [asc(sql`lower(${columnOf(table, list.name)})`), ...order]
  return order
}

function columnOf(table: Store['table'], name: string) {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`A list names the column ${name}, which its table does not have.`)
  return column
}
