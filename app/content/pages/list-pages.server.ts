import { isNotNull } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { pageStores } from './page-stores.server.ts'
import { pages } from './table.ts'

/** As visitors see them, in the order of the website. `changedAt` is null while nobody has changed it. */
export async function readPages(db: Queries) {
  const { kind, status, version, publishedAt, publishAt, publishProblem, draft, values } = pages
  const rows = await db
    .select({ kind, status, version, publishedAt, publishAt, publishProblem, hasDraft: isNotNull(draft), values })
    .from(pages)
  const known = new Map(rows.map((row) => [row.kind, row]))
  return pageStores.flatMap(({ page, read }) => {
    const row = known.get(page.slug)
    if (!row) return []
    const { kind: slug, values: written, version: changes, publishedAt: at, hasDraft, ...state } = row
    const isUnchanged = Object.keys(written).length === 0
    return [
      {
        ...state,
        slug,
        hasDraft: Boolean(hasDraft),
        title: String(read(written)[page.list.name]),
        changedAt: isUnchanged ? null : at,
      },
    ]
  })
}
