import { getTableName, sql } from 'drizzle-orm'
import { canonicalPath } from '#app/content/addresses/canonical-path.ts'
import { addressOf } from '#app/content/addresses/moved.server.ts'
import { documents as legalTexts } from '#app/content/legal-texts/documents.ts'
import { addressedStores } from '#app/content/links/addressed.server.ts'
import { company, documents, newsletter, notFound, pageStores, signIn } from '#app/content/pages/page-stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { chosenLanguages } from './chosen-languages.server.ts'
import { pageOf } from './page-of.ts'

export type PublicLanguages = {
  /** In Settings; English is always there and not among them. */
  chosen: OtherLocale[]
  /** Those in which the page at an address is public, or what goes with it; undefined where there is none in English. */
  of: (path: string) => OtherLocale[] | undefined
}

export const englishOnly: PublicLanguages = { chosen: [], of: () => undefined }

/** One look at all addresses, after each change. A site that chose no language is asked for nothing else. */
export async function publicLanguages(db: Queries, among?: OtherLocale[]): Promise<PublicLanguages> {
  const chosen = among ?? (await chosenLanguages(db))
  if (chosen.length === 0) return englishOnly
  // Of one slug the property is shown, which is asked for first, as a Map keeps what comes last.
  const known = new Map([...(await addressedRecords(db)).reverse(), ...(await designedPages(db))])
  return {
    chosen,
    of(path) {
      const languages = known.get(canonicalPath(pageOf(path)))
      return languages && chosen.filter((locale) => languages.includes(locale))
    },
  }
}

/** Those of one page that shows another, or stands at several addresses. */
const others = [
  ['/press', documents],
  ['/legal-notice', company],
  ['/newsletter', newsletter],
  ['/newsletter/confirm', newsletter],
  ['/newsletter/confirmed', newsletter],
  ['/newsletter/unsubscribe', newsletter],
  ['/newsletter/unsubscribed', newsletter],
] as const

type Languages = [path: string, locales: string[]]

async function designedPages(db: Queries): Promise<Languages[]> {
  const { rows } = await db.execute<{ kind: string; languages: string[] }>(
    sql`select kind, languages from published_pages`,
  )
  const byKind = new Map(rows.map(({ kind, languages }) => [kind, languages]))
  const hidden = [notFound.page.slug, signIn.page.slug]
  const own = pageStores
    .filter(({ page }) => !page.page.isShared && !hidden.includes(page.slug))
    .map(({ page }) => [page.shownAt ?? '/', page.slug] as const)
  const all = [...own, ...others.map(([path, { page }]) => [path, page.slug] as const)]
  return [...all.map(([path, kind]): Languages => [path, byKind.get(kind) ?? []]), ...(await textsInForce(db))]
}

async function textsInForce(db: Queries): Promise<Languages[]> {
  const { rows } = await db.execute<{ document: string; languages: string[] }>(
    sql`select distinct on (document) document, languages from published_legal_texts
      order by document, date desc, created_at desc, id desc`,
  )
  return legalTexts.map(({ name, path }) => [path, rows.find(({ document }) => document === name)?.languages ?? []])
}

async function addressedRecords(db: Queries): Promise<Languages[]> {
  const kinds = addressedStores().map(({ table, slug, folder }) => {
    const view = sql.identifier(`published_${getTableName(table)}`)
    return sql`select ${folder} as folder, ${sql.identifier(slug.name)} as slug, languages from ${view}`
  })
  const { rows } = await db.execute<{ folder: string; slug: string; languages: string[] }>(
    sql.join(kinds, sql` union all `),
  )
  return rows.map(({ folder, slug, languages }) => [addressOf(folder, slug), languages])
}
