import { and, count, eq, sql } from 'drizzle-orm'
import type { NewsCategory } from '#app/content/choices.ts'
import { inNewestOrder } from '#app/content/engine/newest-order.server.ts'
import { isPublicIn } from '#app/content/engine/public-in.server.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import type { Locale } from '#app/language/locales.ts'
import { publishedArticles } from './published-table.ts'

const newestFirst = inNewestOrder(publishedArticles)

const card = {
  slug: publishedArticles.slug,
  title: publishedArticles.title,
  summary: publishedArticles.summary,
  category: publishedArticles.category,
  date: publishedArticles.date,
  imageUrl: publishedArticles.imageUrl,
  imageFocusX: publishedArticles.imageFocusX,
  imageFocusY: publishedArticles.imageFocusY,
}

export type ArticleCard = Awaited<ReturnType<typeof listArticles>>[number]

const newestCards = prepared((db) =>
  db
    .select(card)
    .from(publishedArticles)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

const newestCardsOf = prepared((db) =>
  db
    .select(card)
    .from(publishedArticles)
    .where(eq(publishedArticles.category, sql.placeholder('category')))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

type Listed = { category?: NewsCategory; limit: number; offset?: number }

export function listArticles(db: Queries, { category, limit, offset = 0 }: Listed) {
  return category ? newestCardsOf(db).execute({ category, limit, offset }) : newestCards(db).execute({ limit, offset })
}

export async function countArticles(db: Queries, category?: NewsCategory) {
  const [row] = await db
    .select({ total: count() })
    .from(publishedArticles)
    .where(category && eq(publishedArticles.category, category))
  return row?.total ?? 0
}

const bySlug = prepared((db) =>
  db
    .select()
    .from(publishedArticles)
    .where(eq(publishedArticles.slug, sql.placeholder('slug')))
    .limit(1)
    .prepare(''),
)

export async function findArticle(db: Queries, slug: string) {
  const [article] = await bySlug(db).execute({ slug })
  return article
}

type Wanted = { category?: NewsCategory; language: Locale; limit: number }

/** Those that are public in the language. */
export function listWholeArticles(db: Queries, { category, language, limit }: Wanted) {
  return db
    .select()
    .from(publishedArticles)
    .where(and(category && eq(publishedArticles.category, category), isPublicIn(language)))
    .orderBy(...newestFirst)
    .limit(limit)
}

export function listArticleAddresses(db: Queries, limit: number) {
  return db
    .select({ slug: publishedArticles.slug, updatedAt: publishedArticles.updatedAt })
    .from(publishedArticles)
    .orderBy(...newestFirst)
    .limit(limit)
}
