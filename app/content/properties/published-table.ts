import { pgView } from 'drizzle-orm/pg-core'
import { publishedColumns } from '../record-columns.ts'
import { propertyColumns } from './table.ts'

export const publishedProperties = pgView('published_portfolio_properties', {
  ...publishedColumns,
  ...propertyColumns,
}).existing()

export type PublishedProperty = typeof publishedProperties.$inferSelect
