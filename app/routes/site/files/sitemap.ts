import { documentPath } from '#app/content/documents/collection.ts'
import { listDocumentAddresses } from '#app/content/documents/queries.server.ts'
import { figurePath } from '#app/content/figures/figure-address.ts'
import { listFigureAddresses } from '#app/content/figures/queries.server.ts'
import { freePagePath } from '#app/content/free-pages/collection.ts'
import { listFreePageAddresses } from '#app/content/free-pages/queries.server.ts'
import { documents } from '#app/content/legal-texts/documents.ts'
import { listInForce } from '#app/content/legal-texts/queries.server.ts'
import { listArticleAddresses } from '#app/content/news/queries.server.ts'
import { company, pageStores } from '#app/content/pages/page-stores.server.ts'
import { listPageChanges } from '#app/content/pages/queries.server.ts'
import { projectPath } from '#app/content/project-address.ts'
import { listProjectAddresses } from '#app/content/projects/addresses.server.ts'
import { appContext } from '#app/context.ts'
import { inLanguage } from '#app/language/address.ts'
import type { Locale } from '#app/language/locales.ts'
import { element, xmlDocument } from '#app/routes/site/feeds/xml.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { articlePath } from '#app/routes/site/news/article-meta.ts'
import { fixed } from '#app/words/fixed.ts'
import { designedPages } from '#app/words/page-names.ts'
import type { Route } from './+types/sitemap'

/** What sitemaps.org allows in one file, and of it the room for each kind of records beside the pages. */
const [most, limit] = [50_000, 16_000]

type Entry = { path: string; changed?: Date }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr<
    Record<'designed' | 'news' | 'projects' | 'figures' | 'legal' | 'free' | 'files', Entry[]>
  >({ designed: [], news: [], projects: [], figures: [], legal: [], free: [], files: [] }, site, async () => {
    const [changes, articles, projects, figures, inForce, freePages, published] = await Promise.all([
      listPageChanges(site.db),
      listArticleAddresses(site.db, limit),
      listProjectAddresses(site.db, limit),
      listFigureAddresses(site.db),
      listInForce(site.db),
      listFreePageAddresses(site.db, limit),
      listDocumentAddresses(site.db, limit),
    ])
    return {
      designed: pageStores.flatMap(({ page }) => {
        const changed = changes.get(page.slug)
        return changed ? pathsOf(page).map((path) => ({ path, changed })) : []
      }),
      news: articles.map(({ slug, updatedAt }) => ({ path: articlePath({ slug }), changed: updatedAt })),
      projects: projects.map(({ slug, updatedAt }) => ({ path: projectPath({ slug }), changed: updatedAt })),
      figures: figures.map(({ slug, updatedAt }) => ({ path: figurePath({ slug }), changed: updatedAt })),
      legal: inForce.map(({ path, changedAt }) => ({ path, changed: changedAt })),
      files: published.map(({ slug, updatedAt }) => ({ path: documentPath({ slug }), changed: updatedAt })),
      free: freePages.map(({ slug, updatedAt }) => ({ path: freePagePath({ slug }), changed: updatedAt })),
    }
  })
  if (found.isOutage) return new Response(`${fixed().outage.sitemap}\n`, init)
  const { designed, news, projects, figures, legal, free, files } = found
  // A list changes with what it lists.
  const listed: Record<string, Entry[]> = { '/': news, '/news': news, '/real-estate': projects, '/documents': files }
  const pages = [...designedPages.keys()]
    .filter((path) => !documents.some((document) => document.path === path))
    .map(
      (path): Entry => ({
        path,
        changed: latest([...(listed[path] ?? []), ...designed.filter((page) => page.path === path)]),
      }),
    )
  const { chosen, of } = await site.languages()
  const all = [...pages, ...free, ...legal, ...news, ...projects, ...figures, ...files]
  const urls = all.flatMap(({ path, changed }) => {
    const languages = ['en', ...(of(path) ?? [])] as const
    const addressOf = (locale: Locale) => site.publicUrl + inLanguage(path, locale)
    const alternate = (hreflang: string, locale: Locale) =>
      element('xhtml:link', '', { rel: 'alternate', hreflang, href: addressOf(locale) })
    const alternates = languages.map((locale) => alternate(locale, locale))
    return languages.map((locale) =>
      element('url', [
        element('loc', addressOf(locale)),
        ...(changed ? [element('lastmod', changed.toISOString())] : []),
        ...(languages.length > 1 ? [...alternates, alternate('x-default', 'en')] : []),
      ]),
    )
  })
  const body = xmlDocument(
    element('urlset', urls.slice(0, most), {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      ...(chosen.length > 0 && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
    }),
  )
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...cachingFor({ isPersonal: false }) },
  })
}

/** What all pages show changes none of them. */
function pathsOf({ slug, shownAt, page }: (typeof pageStores)[number]['page']) {
  if (slug === company.page.slug) return ['/contact', '/legal-notice']
  return shownAt && !page.isShared ? [shownAt] : []
}

function latest(entries: Entry[]) {
  const times = entries.flatMap(({ changed }) => (changed ? [changed.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
