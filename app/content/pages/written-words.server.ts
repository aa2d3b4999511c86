import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '#app/database.server.ts'
import { pageStores } from './page-stores.server.ts'
import { pages } from './table.ts'

/** Of every page what is not as it was specified, drafts included. */
export async function readWrittenWords(db: Queries): Promise<unknown[]> {
  const rows = await db.select({ kind: pages.kind, values: pages.values, draft: pages.draft }).from(pages)
  return rows.flatMap(({ kind, values, draft }) => {
    const bound = pageStores.find(({ page }) => page.slug === kind)
    if (!bound) return []
    const specified = bound.read({}) as Record<string, unknown>
    return [values, draft ?? {}].flatMap((written) =>
      Object.entries(bound.read(written)).flatMap(([name, value]) =>
        isDeepStrictEqual(value, specified[name]) ? [] : [value],
      ),
    )
  })
}
