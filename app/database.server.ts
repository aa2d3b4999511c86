import { type AnyColumn, ilike } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type OnQuery, watchedPool } from './watched-pool.server.ts'

export type Database = NodePgDatabase
/** A database or a transaction in it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** In letters of either case; what a pattern would take for a wildcard is a letter like others. */
export const containing = (column: AnyColumn, text: string) => ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/** Limits of security.md, Faults: a statement ends after 5 s, and nobody waits longer than 2 s for a connection. */
export function createDatabase(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  onQuery: OnQuery = () => () => undefined,
) {
  const limits = { max: 10, connectionTimeoutMillis: 2_000, statement_timeout: 5_000, query_timeout: 6_000 }
  const pool = watchedPool({ ...connection, ...limits, application_name: 'estavelle' }, onQuery)
  pool.on('error', onError)
  return { db: drizzle(pool) as Database, pool, close: () => pool.end() }
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
