import { listCompanyChanges } from '#app/content/companies/queries.server.ts'
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
import type { AppContext } from '#app/context.ts'
import { articlePath } from '#app/routes/site/news/article-meta.ts'
import { designedPages } from '#app/words/page-names.ts'

/** Of what one file may hold, the room for each kind of records beside the pages. */
const limit = 16_000

type Entry = { path: string; changed?: Date }

/** Every address that search engines may know, in order, and when it last changed in the language that is spoken. */
export async function listChanges({ db }: Pick<AppContext, 'db'>): Promise<Map<string, Date | undefined>> {
  const [changes, articles, projects, figures, inForce, freePages, published, companies] = await Promise.all([
    listPageChanges(db),
    listArticleAddresses(db, limit),
    listProjectAddresses(db, limit),
    listFigureAddresses(db),
    listInForce(db),
    listFreePageAddresses(db, limit),
    listDocumentAddresses(db, limit),
    listCompanyChanges(db),
  ])
  const designed = pageStores.flatMap(({ page }) => {
    const changed = changes.get(page.slug)
    return changed ? pathsOf(page).map((path) => ({ path, changed })) : []
  })
  const news = articles.map(({ slug, updatedAt }) => ({ path: articlePath({ slug }), changed: updatedAt }))
  const built = projects.map(({ slug, updatedAt }) => ({ path: projectPath({ slug }), changed: updatedAt }))
  const files = published.map(({ slug, type, updatedAt }) => ({
    path: documentPath({ slug }),
    type,
    changed: updatedAt,
  }))
  const counted = figures.map(({ slug, updatedAt }) => ({ path: figurePath({ slug }), changed: updatedAt }))
  const legal = inForce.map(({ path, changedAt }) => ({ path, changed: changedAt }))
  const free = freePages.map(({ slug, updatedAt }) => ({ path: freePagePath({ slug }), changed: updatedAt }))
  // A list changes with what it lists.
  const listed: Record<string, { changed?: Date }[]> = {
    '/': news,
    '/news': news,
    '/real-estate': built,
    '/venture-capital': companies,
    '/documents': files,
    '/press': files.filter(({ type }) => type === 'Factsheet' || type === 'Press kit'),
  }
  const pages = [...designedPages.keys()]
    .filter((path) => !documents.some((document) => document.path === path))
    .map(
      (path): Entry => ({
        path,
        changed: latest([...(listed[path] ?? []), ...designed.filter((page) => page.path === path)]),
      }),
    )
  // What is too much for one file in all languages is cut off at its end: the oldest news.
  const all = [...pages, ...free, ...legal, ...built, ...counted, ...files, ...news]
  return new Map(all.map(({ path, changed }) => [path, changed]))
}

/** What all pages show changes none of them. */
function pathsOf({ slug, shownAt, page }: (typeof pageStores)[number]['page']) {
  if (slug === company.page.slug) return ['/contact', '/legal-notice']
  return shownAt && !page.isShared ? [shownAt] : []
}

function latest(entries: { changed?: Date }[]) {
  const times = entries.flatMap(({ changed }) => (changed ? [changed.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
