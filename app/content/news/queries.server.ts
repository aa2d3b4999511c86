import { count, desc, eq, sql } from 'drizzle-orm'
import { prepared, type Queries } from '../../database.server.ts'
import type { NewsCategory } from './collection.ts'
import { newsArticles } from './table.ts'

/** Newest date first; of one date the newer record first. */
export const newestFirst = [desc(newsArticles.date), desc(newsArticles.createdAt), desc(newsArticles.id)]

/** What a card shows. */
const card = {
  slug: newsArticles.slug,
  title: newsArticles.title,
  summary: newsArticles.summary,
  category: newsArticles.category,
  date: newsArticles.date,
  imageUrl: newsArticles.imageUrl,
}

export type ArticleCard = Awaited<ReturnType<typeof listArticles>>[number]

const newestCards = prepared((db) =>
  db
    .select(card)
    .from(newsArticles)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare(''),
)

const newestCardsOf = prepared((db) =>
  db
    .select(card)
    .from(newsArticles)
    .where(eq(newsArticles.category, sql.placeholder('category')))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare(''),
)

export function listArticles(db: Queries, { category, limit }: { category?: NewsCategory; limit: number }) {
  return category ? newestCardsOf(db).execute({ category, limit }) : newestCards(db).execute({ limit })
}

export async function countArticles(db: Queries, category?: NewsCategory) {
  const [row] = await db
    .select({ total: count() })
    .from(newsArticles)
    .where(category && eq(newsArticles.category, category))
  return row?.total ?? 0
}

const bySlug = prepared((db) =>
  db
    .select()
    .from(newsArticles)
    .where(eq(newsArticles.slug, sql.placeholder('slug')))
    .limit(1)
    .prepare(''),
)

export async function findArticle(db: Queries, slug: string) {
  const [article] = await bySlug(db).execute({ slug })
  return article
}

/** The newest with everything that they hold. */
export function listWholeArticles(db: Queries, { category, limit }: { category?: NewsCategory; limit: number }) {
  return db
    .select()
    .from(newsArticles)
    .where(category && eq(newsArticles.category, category))
    .orderBy(...newestFirst)
    .limit(limit)
}

export function listArticleAddresses(db: Queries, limit: number) {
  return db
    .select({ slug: newsArticles.slug, updatedAt: newsArticles.updatedAt })
    .from(newsArticles)
    .orderBy(...newestFirst)
    .limit(limit)
}
