import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { shownProjectColumns } from '#app/content/project-tables.ts'
import { developmentColumns } from './table.ts'

export const publishedDevelopments = pgView('published_development_projects', {
  ...publishedColumns,
  ...developmentColumns,
  ...shownProjectColumns,
}).existing()

export type PublishedDevelopment = typeof publishedDevelopments.$inferSelect
