import { isDeepStrictEqual } from 'node:util'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import type { Queries } from '#app/database.server.ts'
import { pageStores } from './page-stores.server.ts'
import { type PageWords, writtenTranslations } from './page-words.server.ts'
import { pages } from './table.ts'

/** Of every page what is not as it was specified, or came with the sample, drafts included. */
export async function readWrittenWords(db: Queries, words: PageWords): Promise<unknown[]> {
  const rows = await db.select({ kind: pages.kind, values: pages.values, draft: pages.draft }).from(pages)
  return rows.flatMap(({ kind, values, draft }) => {
    const bound = pageStores.find(({ page }) => page.slug === kind)
    if (!bound) return []
    const specified = bound.read({}) as Record<string, unknown>
    return [values, draft ?? {}].flatMap((written) => {
      const { translations, ...own } = bound.read(written) as Record<string, unknown>
      const changed = Object.entries(own).filter(([name, value]) => !isDeepStrictEqual(value, specified[name]))
      return [
        ...changed.map(([, value]) => value),
        ...writtenTranslations(translations as Translation[], words.get(kind)),
      ]
    })
  })
}
