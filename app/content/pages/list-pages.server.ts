import { isNotNull } from 'drizzle-orm'
import type { PictureValue } from '#app/content/engine/reference-fields.ts'
import type { Queries } from '#app/database.server.ts'
import type { Page } from './define-page.ts'
import { pageStores } from './page-stores.server.ts'
import { withTranslations } from './page-words.server.ts'
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
    const isUnchanged = Object.keys(withTranslations(written)).length === 0
    const values = read(written)
    return [
      {
        ...state,
        slug,
        hasDraft: Boolean(hasDraft),
        title: String(values[page.list.name]),
        ground: groundOf(page, values),
        changedAt: isUnchanged ? null : at,
      },
    ]
  })
}

type Ground = PictureValue | 'built-in' | 'ink' | undefined

function groundOf({ page: { ground } }: Page, values: Record<string, unknown>): Ground {
  if (ground === undefined || ground === 'ink') return ground
  return (values[ground] as PictureValue | null) ?? 'built-in'
}
