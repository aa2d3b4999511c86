import { desc, eq, sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { publishedFreePages } from './published-table.ts'

const bySlug = prepared((db) =>
  db
    .select()
    .from(publishedFreePages)
    .where(eq(publishedFreePages.slug, sql.placeholder('slug')))
    .prepare(''),
)

export async function findFreePage(db: Queries, slug: string) {
  const [page] = await bySlug(db).execute({ slug })
  return page
}

export async function listFreePageSlugs(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: publishedFreePages.slug }).from(publishedFreePages)
  return new Set(rows.map(({ slug }) => slug))
}

export function listFreePageAddresses(db: Queries, limit: number) {
  const { id, slug, updatedAt, createdAt } = publishedFreePages
  return db.select({ slug, updatedAt }).from(publishedFreePages).orderBy(desc(createdAt), desc(id)).limit(limit)
}
