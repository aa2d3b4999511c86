import { prepared, type Queries } from '#app/database.server.ts'
import { publishedPages } from './published-table.ts'

const all = prepared((db) =>
  db
    .select({ id: publishedPages.id, kind: publishedPages.kind, values: publishedPages.values })
    .from(publishedPages)
    .prepare(''),
)

/** Values by kind. */
export async function listPublishedPages(db: Queries) {
  const rows = await all(db).execute()
  return new Map(rows.map(({ kind, values }) => [kind, values]))
}
