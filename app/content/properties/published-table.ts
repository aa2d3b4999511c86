import { jsonb, pgView, text } from 'drizzle-orm/pg-core'
import { publishedColumns, sharePictureColumns, shownPictureColumns } from '#app/content/engine/record-columns.ts'
import type { ShownPicture } from '#app/content/engine/stored-lists.ts'
import { propertyColumns } from './table.ts'

export const publishedProperties = pgView('published_portfolio_properties', {
  ...publishedColumns,
  ...propertyColumns,
  locationInEnglish: text('location_en').notNull(),
  ...shownPictureColumns,
  ...sharePictureColumns,
  gallery: jsonb('gallery').$type<ShownPicture[]>().notNull(),
}).existing()

export type PublishedProperty = typeof publishedProperties.$inferSelect
