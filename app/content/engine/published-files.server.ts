import { type SQL, sql } from 'drizzle-orm'
import { namesFiles } from '#app/content/derived/files.server.ts'
import { kindOf, type SharedKind, shownColumn, tablesOf, viewOf } from '#app/content/derived/kind.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'

export async function listPublishedFiles(db: Pick<Database, 'execute'>): Promise<Map<string, Set<string>>> {
  const named = tablesOf(Object.values(stores).map(kindOf)).flatMap(namesIn)
  const { rows } = await db.execute<{ id: string; name: string }>(sql.join(named, sql` union all `))
  const shown = new Map<string, Set<string>>()
  for (const { id, name } of rows) shown.set(name, (shown.get(name) ?? new Set()).add(id))
  return shown
}

/** What can name files says so by an index, or by one look at it: few rows are put together for `file_names`. */
function namesIn(kind: SharedKind): SQL[] {
  const view = sql.identifier(viewOf(kind))
  const documents = kind.documents.map(({ column }) => ({ column, shown: sql.identifier(shownColumn(column)) }))
  const row = documents.map(({ column, shown }) => sql`${column}::text, ${shown}`)
  const some = documents.map(({ shown }) => sql`${shown} @? ${namesFiles}::jsonpath`)
  return [
    ...kind.bodies.map(({ column }) => {
      const names = sql`file_names(${sql.identifier(shownColumn(column))})`
      return sql`select id, unnest(${names}) as name from ${view} where cardinality(${names}) > 0`
    }),
    ...(documents.length === 0
      ? []
      : [
          sql`select id, unnest(file_names(jsonb_build_object(${sql.join(row, sql`, `)}))) as name
            from ${view} where ${sql.join(some, sql` or `)}`,
        ]),
  ]
}
