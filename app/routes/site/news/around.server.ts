import { companiesNamed } from '#app/content/companies/queries.server.ts'
import { readTogether } from '#app/content/engine/read-together.server.ts'
import { readRelations } from '#app/content/engine/relation-field.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'
import { neighbouringArticles, relatedArticles } from '#app/content/news/related.server.ts'
import { connectedOf, connectedQueries } from '#app/content/projects/connected.server.ts'
import type { AppContext } from '#app/context.ts'

const mostRelated = 3

export async function readAround(db: AppContext['db'], row: PublishedArticle) {
  const article = { ...row, related: readRelations(row.related) }
  const companies = article.related.flatMap(({ kind, id }) => (kind === 'venture-capital' ? [id] : []))
  const found = await readTogether(db, {
    ...connectedQueries(db, article.related),
    companies: companiesNamed(db, companies),
    articles: relatedArticles(db, article, mostRelated),
    ...neighbouringArticles(db, article),
  })
  const buildings = connectedOf(article.related, found)
  const departments = article.related.filter(({ kind }) => kind === 'department')
  // Whom to ask about one building, unless the article says it.
  if (departments.length === 0 && buildings.length === 1) departments.push(...(buildings[0]?.departments ?? []))
  const [[next], [previous]] = [found.next, found.previous]
  return {
    buildings,
    companies: found.companies,
    articles: found.articles,
    neighbours: { next, previous },
    departments,
  }
}
