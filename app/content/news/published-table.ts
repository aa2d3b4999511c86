import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns, shownPictureColumns } from '#app/content/engine/record-columns.ts'
import { articleColumns } from './table.ts'

export const publishedArticles = pgView('published_news_articles', {
  ...publishedColumns,
  ...articleColumns,
  ...shownPictureColumns,
}).existing()

export type PublishedArticle = typeof publishedArticles.$inferSelect
