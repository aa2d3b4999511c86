import { type AnyColumn, ilike, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { type OnQuery, watchedPool } from './watched-pool.server.ts'

export type Transaction = Omit<NodePgDatabase, 'transaction'>
export type Database = Transaction & {
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, kind?: 'withdrawal'): Promise<Result>
}
/** Everything that the work writes is undone; it sees a database in which it is done. */
export type Pretend = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
/** A database or a transaction in it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** In letters of either case; what a pattern would take for a wildcard is a letter like others. */
export const containing = (column: AnyColumn | SQL.Aliased | SQL, text: string) =>
  ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

/**
 * Whoever writes with a right holds this together, whoever takes rights away holds it alone, and asks for it before any
 * row. In the order in which they ask: a stream of writers keeps nobody from taking their right away.
 */
export const turnOfRights = sql`hashtextextended('turn of rights', 0)`

export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/**
 * A statement ends after 5 s, and nobody waits longer than 2 s for a connection. A transaction whose process or network
 * is gone without a word keeps its locks for 5 s, and not until TCP gives up after hours: every save waits for one row.
 */
export function createDatabase(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  onQuery: OnQuery = () => () => undefined,
) {
  const waits = { connectionTimeoutMillis: 2_000, query_timeout: 6_000 }
  const limits = { max: 10, ...waits, statement_timeout: 5_000, idle_in_transaction_session_timeout: 5_000 }
  const pool = watchedPool({ ...connection, ...limits, application_name: 'estavelle' }, onQuery)
  // For as long as it lives: the pool listens to idle ones only, and an error that nobody hears of ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const db: Database = Object.assign(drizzle(pool), {
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>, kind?: 'withdrawal') =>
      inTransaction(pool, 'commit', async (client) => {
        const transaction = drizzle(client)
        if (kind) await transaction.execute(sql`select pg_advisory_xact_lock(${turnOfRights})`)
        return work(transaction)
      }),
  })
  const pretend: Pretend = (work) => inTransaction(pool, 'rollback', (client) => work(pretended(client)))
  return { db, pretend, pool, close: () => pool.end() }
}

/**
 * In place of Drizzle's own, which never gives back a connection whose BEGIN failed, and gives back one that has not
 * answered: ten of either, and nothing is saved any more. Here a connection goes with its failure, and the rollback is
 * the database's.
 */
async function inTransaction<Result>(
  pool: Pool,
  end: 'commit' | 'rollback',
  work: (client: PoolClient) => Promise<Result>,
) {
  const client = await pool.connect()
  let isGood = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query(end)
    isGood = true
    return result
  } finally {
    client.release(!isGood)
  }
}

/** What it does within one transaction, it does within that one. */
function pretended(client: PoolClient): Database {
  const db: Database = Object.assign(drizzle(client), {
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => work(db),
  })
  return db
}

/**
 * A query that is put together once for a database or transaction and then only executed: for those of every page, whose
 * making takes longer than reading their answer. Its statement has no name: a pooler may not know those of another connection.
 */
export function prepared<Query>(prepare: (db: Queries) => Query) {
  const known = new WeakMap<Queries, Query>()
  return function preparedFor(db: Queries) {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}
