import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { shownProjectColumns } from '#app/content/project-tables.ts'
import { propertyColumns } from './table.ts'

export const publishedProperties = pgView('published_portfolio_properties', {
  ...publishedColumns,
  ...propertyColumns,
  ...shownProjectColumns,
}).existing()

export type PublishedProperty = typeof publishedProperties.$inferSelect
