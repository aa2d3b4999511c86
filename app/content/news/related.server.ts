import { and, eq, getViewSelectedFields, or, type SQL, sql } from 'drizzle-orm'
import { inNewestOrder } from '#app/content/engine/newest-order.server.ts'
import { byName } from '#app/content/engine/read-together.server.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedArticle, publishedArticles } from './published-table.ts'

const { id, slug, title, summary, category, date, imageUrl, imageFocusX, imageFocusY, related } =
  getViewSelectedFields(publishedArticles)

/** With the ids, by which a page is known to show these articles (`shown-content.ts`). */
const shown = byName({ id, slug, title, summary, category, date, imageUrl, imageFocusX, imageFocusY })

const isAbout = ({ kind, id }: Relation) => sql`${related} @> ${JSON.stringify([{ kind, id }])}::jsonb`

const inNewest = inNewestOrder(publishedArticles)

export function articlesAbout(db: Queries, to: Relation, limit: number) {
  return db
    .select(shown)
    .from(publishedArticles)
    .where(isAbout(to))
    .orderBy(...inNewest)
    .limit(limit)
}

/** Of many at once: which of them each article is about. */
export function listArticlesOn(db: Queries, kind: string, limit: number) {
  return db
    .select({ id, slug, title, date, related })
    .from(publishedArticles)
    .where(sql`${related} @> ${JSON.stringify([{ kind }])}::jsonb`)
    .orderBy(...inNewest)
    .limit(limit)
}

type Article = Pick<PublishedArticle, 'id' | 'category' | 'date' | 'createdAt'> & { related: Relation[] }

export function relatedArticles(db: Queries, article: Article, limit: number) {
  const about = article.related.filter(({ kind }) => kind !== 'department').map(isAbout)
  const isSame = about.length > 0 ? (or(...about) as SQL) : sql`false`
  return db
    .select(shown)
    .from(publishedArticles)
    .where(and(sql`${id} <> ${article.id}`, or(isSame, eq(publishedArticles.category, article.category))))
    .orderBy(sql`coalesce(${isSame}, false) desc`, ...inNewest)
    .limit(limit)
}

/** The older one is what comes next to whoever reads from the newest on. */
export function neighbouringArticles(db: Queries, article: Article) {
  const created = sql`date_trunc('milliseconds', ${publishedArticles.createdAt})`
  const place = sql`(${article.date}::date, ${article.createdAt.toISOString()}::timestamptz, ${article.id}::uuid)`
  const own = sql`(${date}, ${created}, ${id})`
  const columns = byName({ id, slug, title })
  return {
    next: db
      .select(columns)
      .from(publishedArticles)
      .where(sql`${own} < ${place}`)
      .orderBy(...inNewest)
      .limit(1),
    previous: db
      .select(columns)
      .from(publishedArticles)
      .where(sql`${own} > ${place}`)
      .orderBy(date, publishedArticles.createdAt, id)
      .limit(1),
  }
}
