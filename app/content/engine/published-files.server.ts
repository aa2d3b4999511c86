import { sql } from 'drizzle-orm'
import { kindOf, shownColumn, tablesOf, viewOf } from '#app/content/derived/kind.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'

export async function listPublishedFiles(db: Pick<Database, 'execute'>): Promise<Map<string, Set<string>>> {
  const named = tablesOf(Object.values(stores).map(kindOf)).flatMap((kind) =>
    [...kind.bodies, ...kind.documents].map((place) => {
      const column = sql.identifier(shownColumn(place.column))
      const isDocument = kind.documents.some((document) => document === place)
      const names = isDocument
        ? sql`file_names(jsonb_build_object(${place.column}::text, ${column}))`
        : sql`file_names(${column})`
      return sql`select id, unnest(${names}) as name from ${sql.identifier(viewOf(kind))} where cardinality(${names}) > 0`
    }),
  )
  const { rows } = await db.execute<{ id: string; name: string }>(sql.join(named, sql` union all `))
  const shown = new Map<string, Set<string>>()
  for (const { id, name } of rows) shown.set(name, (shown.get(name) ?? new Set()).add(id))
  return shown
}
