import { jsonb, pgView, text } from 'drizzle-orm/pg-core'
import { publishedColumns, sharePictureColumns, shownPictureColumns } from '#app/content/engine/record-columns.ts'
import type { ShownPicture } from '#app/content/engine/stored-lists.ts'
import { developmentColumns } from './table.ts'

export const publishedDevelopments = pgView('published_development_projects', {
  ...publishedColumns,
  ...developmentColumns,
  locationInEnglish: text('location_en').notNull(),
  ...shownPictureColumns,
  ...sharePictureColumns,
  gallery: jsonb('gallery').$type<ShownPicture[]>().notNull(),
}).existing()

export type PublishedDevelopment = typeof publishedDevelopments.$inferSelect
