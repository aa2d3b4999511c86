import { type AnyColumn, and, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { keepingStatements, type OnQuery, watchedPool } from './watched-pool.server.ts'

export { keptStatement } from './watched-pool.server.ts'

export type Transaction = Omit<NodePgDatabase, 'transaction'>
export type Database = Transaction & {
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, kind?: 'withdrawal'): Promise<Result>
}
/** Runs the work in a transaction that is rolled back. In the past tables of the moment stand in for others. */
export type Pretend = <Result>(work: (db: Database) => Promise<Result>, when?: 'past') => Promise<Result>
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export function containing(column: AnyColumn | SQL | SQL.Aliased, text: string) {
  const [pattern = '', apart] = patternsOf(text)
  if (hasNoCase(text)) return like(column, pattern)
  return apart ? or(ilike(column, pattern), ilike(column, apart)) : ilike(column, pattern)
}

function patternsOf(text: string) {
  const pattern = `%${text
    .normalize('NFC')
    .replace(/[\\%_]/g, '\\$&')
    .replace(typedAlike, '_')}%`
  // What was pasted may have its accents apart.
  return [...new Set([pattern, pattern.normalize('NFD')])]
}

/** Beside another sign, what a keyboard has for the quotation marks and spaces of a text from elsewhere, and these. */
const typedAlike = /(?<=.)['"‘’“” \u00a0\u202f]|['"‘’“” \u00a0\u202f](?=.)/g

/** Postgres need not make each text small to look for it, which is most of what a search takes. */
const hasNoCase = (text: string) => /^[!-@[-`{-~]*$/.test(text)

const mostWords = 8

/** Looked for in turn until one is missing: first what is quickly looked for, then what is long and so in few texts. */
export const containingWords = (columns: (AnyColumn | SQL)[], search: string) =>
  and(...wordsInTurn(search).map((word) => or(...columns.map((column) => containing(column, word)))))

/**
 * The same, of one text that has all columns in small letters, a line each. Undefined where what is looked for could be
 * the end of a line and the beginning of the next: a sign that stands for another stands for a break as well.
 */
export function containingSmall(small: SQL, search: string) {
  const words = wordsInTurn(search)
  if (words.some((word) => word.search(typedAlike) >= 0)) return undefined
  return and(...words.map((word) => or(...patternsOf(word).map((pattern) => sql`${small} like lower(${pattern})`))))
}

const wordsInTurn = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .sort((one, other) => Number(hasNoCase(other)) - Number(hasNoCase(one)) || other.length - one.length)

/** Writers share this lock; taking rights away needs it exclusively, before any row. First come, first served. */
export const turnOfRights = sql`hashtextextended('turn of rights', 0)`

export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string; options?: string }

/** Nobody waits longer than 2 s for a connection; a lost process or network keeps its locks for 5 s, not hours. */
export function createDatabase(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  onQuery: OnQuery = () => () => undefined,
) {
  const isOwn = !('connectionString' in connection)
  // PgBouncer takes no limits from whoever connects.
  const limits = isOwn ? { idle_in_transaction_session_timeout: 5_000, statement_timeout: 5_000 } : { onConnect }
  const settings = { max: 10, connectionTimeoutMillis: 2_000, ...limits, application_name: 'estavelle' }
  const { pool, renew } = watchedPool(() => ({ ...connection, ...settings }), onQuery)
  // For as long as it lives: the pool listens to idle ones only, and an error that nobody hears of ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const client = isOwn ? (keepingStatements(pool) as Pool) : pool
  const db: Database = Object.assign(drizzle(client), {
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>, kind?: 'withdrawal') =>
      inTransaction(pool, 'commit', async (client) => {
        const transaction = drizzle(client)
        if (kind) await transaction.execute(sql`select pg_advisory_xact_lock(${turnOfRights})`)
        return work(transaction)
      }),
  })
  /** What a page asks is put together once for each connection (`prepared`). */
  const onConnections = new WeakMap<PoolClient, Database>()
  function pretendedOn(client: PoolClient) {
    const known = onConnections.get(client) ?? pretended(isOwn ? (keepingStatements(client) as PoolClient) : client)
    onConnections.set(client, known)
    return known
  }
  const pretend: Pretend = (work, when) =>
    inTransaction(pool, 'rollback', (client) => work(when === 'past' ? pretended(client) : pretendedOn(client)))
  const close = () => pool.end()
  return { db, pretend, pool, renew, close, [Symbol.asyncDispose]: close }
}

const onConnect = (client: ClientBase) =>
  client.query(`set jit = off; set statement_timeout = '5s'; set idle_in_transaction_session_timeout = '5s'`)

/** Other Postgres' compile what they expect to take long, which takes ten times as long as our rules for a row. */
export const withoutCompiler = (client: ClientBase) => client.query('set jit = off')

/** In place of Drizzle's, which loses a connection whose BEGIN failed and reuses one that has not answered. */
async function inTransaction<Result>(
  pool: Pool,
  end: 'commit' | 'rollback',
  work: (client: PoolClient) => Promise<Result>,
) {
  const client = await pool.connect()
  try {
    // What is rolled back needs no revision: to write one of a long text takes half as long as all the rest.
    await client.query(end === 'commit' ? 'begin' : 'begin; set constraints all deferred')
    const result = await work(client)
    await client.query(end)
    client.release()
    return result
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}

function pretended(client: PoolClient): Database {
  const db: Database = Object.assign(drizzle(client), {
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => work(db),
  })
  return db
}

/** Building each page's queries takes longer than reading the answers. Unnamed (`keptStatement`). */
export function prepared<Query>(prepare: (db: Queries) => Query) {
  const known = new WeakMap<Queries, Query>()
  return function preparedFor(db: Queries) {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}
