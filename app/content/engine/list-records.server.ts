import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containingSmall, containingWords, type Database } from '#app/database.server.ts'
import { type Listing, pageWithin, type State } from './listing.ts'
import { searchList } from './record-columns.ts'
import { reversedOrder } from './reversed-order.server.ts'
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
  // Not of what the index could not tell: see `containingSmall`.
  const small = hasIndex(store, asked, filter)
    ? containingSmall(sql`${table}.${sql.identifier(searchList)}`, asked.search)
    : undefined
  const isFound = or(found(store, asked.search, small), await foundBeside(db, store, asked.search))
  const condition = and(narrowed(store, filter), inState(store, asked.state), isFound)
  const order = orderOf(store, asked)
  const idsIn = idsOf(db, store, condition)
  const [total, first] = await Promise.all([db.$count(table), asked.search ? firstFound(db, idsIn(order)) : undefined])
  const isAll = first !== undefined && first.length <= countedAtOnce
  // In order: to count alone Postgres would rather read every row than its index.
  const counted = () => (small ? db.$count(idsIn(order).as('found')) : db.$count(table, condition))
  const matching = isAll ? first.length : condition ? await counted() : total
  const { page, pages, limit, offset } = pageWithin(asked.page, matching)
  const count = Math.min(limit, matching - offset)
  const after = matching - offset - count
  // The page first, then its columns: cutting a long text before sorting would read the texts of all rows. From
  // whichever end is nearer: what comes before a page is read to be passed over.
  const onPage = after < offset ? idsIn(reversedOrder(order)).offset(after) : idsIn(order).offset(offset)
  const isKnown = first !== undefined && (isAll || offset + limit <= first.length)
  const rows = await db
    .select(columnsOf(store))
    .from(table)
    .where(inArray(table.id, isKnown ? first.slice(offset, offset + limit) : onPage.limit(count)))
    .orderBy(...order)
  return { listing: { ...asked, filter, page }, rows: rows as RecordPage['rows'], total, matching, pages, choices }
}

const idsOf =
  (db: Database, { table }: Store, condition: SQL | undefined) =>
  (order: SQL[]) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(condition)
      .orderBy(...order)

/** Of a search, the first in order, in one piece: pg takes longer to read thousands of rows than Postgres to find them. */
async function firstFound(db: Database, ids: ReturnType<ReturnType<typeof idsOf>>) {
  const { rows } = await db.execute<{ ids: string }>(
    sql`select array_to_string(array(${ids.limit(countedAtOnce + 1)}), ' ') as ids`,
  )
  return rows[0]?.ids.split(' ').filter(Boolean)
}

/** So many are counted as they are found, and all are looked through once; of more it takes as long to hand them over. */
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

function found({ table, collection }: Store, search: string, small: SQL | undefined) {
  const inColumns = (of: Store['table']) =>
    containingWords(
      collection.list.search.map((name) => columnOf(of, name)),
      search,
    )
  if (!small) return inColumns(table)
  const whole = aliasedTable(table, 'whole')
  // Of a row of which the index has nothing, as it is too long.
  return sql`coalesce(${small}, (select ${inColumns(whole)} from ${table} as ${whole} where ${whole.id} = ${table.id}))`
}

/** What has it in the draft beside it; few have one. Asked apart: no index of what is published tells of drafts. */
async function foundBeside(db: Database, { table, collection }: Store, search: string) {
  if (!search) return undefined
  const { id, draft } = table
  const texts = collection.list.search.map((name) => sql`${draft} ->> ${name}`)
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(isNotNull(draft), containingWords(texts, search)))
  return rows.length === 0 ? undefined : sql`${id} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`
}

/** That of a long list has what is looked for, in its own order, and nothing else of a row. */
const hasIndex = ({ collection: { list } }: Store, { state, sort }: Listing, filter: string) =>
  list.isLong && sort === 'order' && !filter && !state

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
