import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { LinkValue } from '#app/content/engine/reference-fields.ts'

export const documentColumns = {
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  type: text('type').notNull(),
  period: text('period'),
  date: date('date', { mode: 'string' }).notNull(),
  language: text('language').notNull(),
  summary: text('summary').notNull(),
  versions: jsonb('versions').$type<object[]>().notNull(),
  pictures: jsonb('pictures').$type<object[]>().notNull(),
  replaces: jsonb('replaces').$type<LinkValue>(),
  shownOn: jsonb('shown_on').$type<object[]>().notNull(),
  file: text('file'),
  /** What was read in it: see `documentStore`. */
  content: text('content').notNull().default(''),
}

export const documents = pgTable(
  'documents',
  { ...recordColumns, ...translationColumns, ...documentColumns },
  (table) => [index('documents_newest').on(table.date.desc(), table.createdAt.desc(), table.id.desc())],
)

export type DocumentRow = typeof documents.$inferSelect
