import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'

export const pageColumns = {
  kind: text('kind').notNull().unique(),
  label: text('label').notNull(),
  /** By the names of fields. What a row of an earlier version lacks is as the definition specifies it. */
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
}

/** Translations stand among the values. */
export const pages = pgTable('pages', { ...recordColumns, ...pageColumns, translated: translationColumns.translated })
