import { and, eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { inNewestOrder, inOldestOrder } from '#app/content/engine/newest-order.server.ts'
import { atMost, byName } from '#app/content/engine/read-together.server.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedArticle, publishedArticles } from './published-table.ts'

const { id, slug, title, summary, category, date, imageUrl, imageFocusX, imageFocusY, related } =
  getViewSelectedFields(publishedArticles)

/** With the ids, by which a page is known to show these articles (`shown-content.ts`). */
const shown = byName({ id, slug, title, summary, category, date, imageUrl, imageFocusX, imageFocusY })

const inNewest = inNewestOrder(publishedArticles)

/** A query for those about `own`, a list of one relation. */
export function articlesAbout(db: Queries, limit: number) {
  return db
    .select(shown)
    .from(publishedArticles)
    .where(sql`${related} @> ${sql.placeholder('own')}::jsonb`)
    .orderBy(...inNewest)
    .limit(atMost(limit))
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

const [ownId, ownDate, ownCreated] = ['id', 'date', 'created'].map((name) => sql.placeholder(name))

const isOther = sql`${id} <> ${ownId}::uuid`

/** Queries for articles about something that the article of `around` is about, too, and for those of its category. */
export function relatedArticles(db: Queries, limit: number) {
  // Of each relation by the index; an array, or the newest of all articles would be looked through for one of these. How
  // many there are is hidden, or planning for the few of one article would always look cheaper than a plan that is kept.
  const about = sql`(select ${sql.placeholder('about')}::jsonb[])`
  const onSame = sql`select same.id from unnest(${about}) one, ${publishedArticles} same where same.related @> one`
  return {
    onSame: db
      .select(shown)
      .from(publishedArticles)
      .where(and(isOther, sql`${id} = any(array(${onSame}))`))
      .orderBy(...inNewest)
      .limit(atMost(limit)),
    alike: db
      .select(shown)
      .from(publishedArticles)
      .where(and(isOther, eq(publishedArticles.category, sql.placeholder('category'))))
      .orderBy(...inNewest)
      .limit(atMost(2 * limit)),
  }
}

/** The older one is what comes next to whoever reads from the newest on. */
export function neighbouringArticles(db: Queries) {
  const created = sql`date_trunc('milliseconds', ${publishedArticles.createdAt})`
  // The date once more, by the index.
  const place = sql`(${ownDate}::date, ${ownCreated}::timestamptz, ${ownId}::uuid)`
  const own = sql`(${date}, ${created}, ${id})`
  const columns = byName({ id, slug, title })
  return {
    next: db
      .select(columns)
      .from(publishedArticles)
      .where(sql`${date} <= ${ownDate}::date and ${own} < ${place}`)
      .orderBy(...inNewest)
      .limit(atMost(1)),
    previous: db
      .select(columns)
      .from(publishedArticles)
      .where(sql`${date} >= ${ownDate}::date and ${own} > ${place}`)
      .orderBy(...inOldestOrder(publishedArticles))
      .limit(atMost(1)),
  }
}

/** What these queries ask for. */
export const around = ({ id, category, date, createdAt }: PublishedArticle, related: Relation[]) => ({
  id,
  category,
  date,
  created: createdAt.toISOString(),
  about: related.filter(({ kind }) => kind !== 'department').map(({ kind, id }) => JSON.stringify([{ kind, id }])),
})
