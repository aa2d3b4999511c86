import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '../record-columns.ts'
import { developmentColumns } from './table.ts'

export const publishedDevelopments = pgView('published_development_projects', {
  ...publishedColumns,
  ...developmentColumns,
}).existing()

export type PublishedDevelopment = typeof publishedDevelopments.$inferSelect
