import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '../record-columns.ts'
import { articleColumns } from './table.ts'

export const publishedArticles = pgView('published_news_articles', {
  ...publishedColumns,
  ...articleColumns,
}).existing()

export type PublishedArticle = typeof publishedArticles.$inferSelect
