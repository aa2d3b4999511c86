import { jsonb, pgView } from 'drizzle-orm/pg-core'
import { publishedColumns, shownPictureColumns } from '../record-columns.ts'
import type { ShownPicture } from '../stored-lists.ts'
import { propertyColumns } from './table.ts'

export const publishedProperties = pgView('published_portfolio_properties', {
  ...publishedColumns,
  ...propertyColumns,
  ...shownPictureColumns,
  gallery: jsonb('gallery').$type<ShownPicture[]>().notNull(),
}).existing()

export type PublishedProperty = typeof publishedProperties.$inferSelect
