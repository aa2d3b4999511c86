import { desc, isNotNull } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { freePages } from './table.ts'

export function listFreePages(db: Queries, limit: number) {
  const { id, slug, title, status, publishedAt, publishAt, publishProblem, draft, createdAt } = freePages
  return db
    .select({
      id,
      slug,
      title,
      status,
      publishedAt,
      publishAt,
      publishProblem,
      hasDraft: isNotNull(draft).mapWith(Boolean),
    })
    .from(freePages)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
