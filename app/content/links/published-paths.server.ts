import { getTableName, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { addressedStores } from './addressed.server.ts'

/** Of these paths those at which visitors see a record, by one query; in small letters, and with letters as letters. */
export async function publishedPaths(db: Queries, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const found = addressedStores().map(({ table, slug, folder }) => {
    const path = sql`lower(${folder} || ${sql.identifier(slug.name)})`
    return sql`select ${path} as path from ${sql.identifier(`published_${getTableName(table)}`)} where ${path} in ${paths}`
  })
  const { rows } = await db.execute<{ path: string }>(sql.join(found, sql` union all `))
  return new Set(rows.map(({ path }) => path))
}
