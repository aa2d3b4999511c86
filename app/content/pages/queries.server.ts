import { sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { publishedPages } from './published-table.ts'

/** When what visitors read of a page was last changed, by kind; of those that nobody has written on there is none. */
export async function listPageChanges(db: Queries) {
  const { id, kind, updatedAt, values } = publishedPages
  const rows = await db.select({ id, kind, updatedAt }).from(publishedPages).where(sql`${values} <> '{}'::jsonb`)
  return new Map(rows.map((row) => [row.kind, row.updatedAt]))
}

const all = prepared((db) =>
  db
    .select({ id: publishedPages.id, kind: publishedPages.kind, values: publishedPages.values })
    .from(publishedPages)
    .prepare(''),
)

export async function listPublishedPages(db: Queries) {
  const rows = await all(db).execute()
  return new Map(rows.map(({ kind, values }) => [kind, values]))
}
