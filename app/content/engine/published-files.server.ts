import { type SQL, sql } from 'drizzle-orm'
import { namesFiles } from '#app/content/derived/files.server.ts'
import { type SharedKind, viewOf } from '#app/content/derived/kind.server.ts'
import type { Database } from '#app/database.server.ts'
import { type PublishedRow, publishedKinds, shownColumn, unionOf } from './published-rows.server.ts'

/** With the ids of the records that name them; of one row of a view alone, where it is named. */
export async function listPublishedFiles(db: Pick<Database, 'execute'>, row?: PublishedRow) {
  const named = publishedKinds(row).flatMap(namesIn)
  const { rows } = await db.execute<{ id: string; name: string }>(unionOf(named, row))
  const shown = new Map<string, Set<string>>()
  for (const { id, name } of rows) shown.set(name, (shown.get(name) ?? new Set()).add(id))
  return shown
}

/** What can name files says so by an index, or by one look at it: few rows are put together for `file_names`. */
function namesIn(kind: SharedKind): SQL[] {
  const view = sql.identifier(viewOf(kind))
  const documents = kind.documents.map(({ column }) => ({ column, shown: shownColumn(column) }))
  const row = documents.map(({ column, shown }) => sql`${column}::text, ${shown}`)
  const some = documents.map(({ shown }) => sql`${shown} @? ${namesFiles}::jsonpath`)
  return [
    ...kind.bodies.map(({ column }) => {
      const names = sql`file_names(${sql.identifier(column)})`
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
