import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { PictureValue } from '#app/content/engine/reference-fields.ts'

export const freePageColumns = {
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  lead: text('lead').notNull(),
  picture: jsonb('picture').$type<PictureValue>(),
  sections: jsonb('sections').$type<object[]>().notNull(),
  content: text('content').notNull().default(''),
  seoTitle: text('seo_title'),
  seoDescription: text('seo_description'),
  sharePicture: jsonb('share_picture').$type<PictureValue>(),
}

export const freePages = pgTable('free_pages', { ...recordColumns, ...translationColumns, ...freePageColumns })

export type FreePageRow = typeof freePages.$inferSelect
