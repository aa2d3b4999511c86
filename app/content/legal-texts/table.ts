import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Section } from '#app/content/engine/fields.ts'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'

export const legalTextColumns = {
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  document: text('document').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  updated: text('updated').notNull(),
  lead: text('lead').notNull(),
  sections: jsonb('sections').$type<Section[]>().notNull(),
  content: text('content').notNull().default(''),
  changes: text('changes'),
  seoTitle: text('seo_title'),
  metaDescription: text('meta_description'),
}

export const legalTexts = pgTable('legal_texts', { ...recordColumns, ...translationColumns, ...legalTextColumns })

export type LegalTextRow = typeof legalTexts.$inferSelect
