import { system } from '#app/audit/audit.server.ts'
import { sayWho } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { neutralValues } from './neutral.server.ts'
import { pageStores } from './page-stores.server.ts'
import { onlyOfSample, type PageWords, withTranslations } from './page-words.server.ts'
import { pages } from './table.ts'

/** `sampleWords`: of a website that begins with the sample. One of before goes on in English. */
type Options = { isNeutral: boolean; sampleWords?: PageWords | undefined }

/** The row of each page that has none: visitors see it as it is specified, or neutral words. */
export async function putPages(db: Database, { isNeutral, sampleWords }: Options) {
  const known = new Set((await db.select({ kind: pages.kind }).from(pages)).map(({ kind }) => kind))
  const missing = pageStores.filter(({ page }) => !known.has(page.slug))
  if (missing.length === 0) return
  const valuesOf = (slug: string) =>
    isNeutral
      ? neutralValues(slug)
      : withTranslations(sampleWords ? onlyOfSample(slug) : {}, sampleWords?.get(slug)?.translations)
  await db.transaction(async (transaction) => {
    await sayWho(transaction, system, 'created')
    const rows = missing.map(({ page }) => ({
      id: page.page.id,
      kind: page.slug,
      label: page.title,
      values: valuesOf(page.slug),
      translated: sampleWords?.get(page.slug)?.translated,
    }))
    await transaction.insert(pages).values(rows).onConflictDoNothing()
  })
}
