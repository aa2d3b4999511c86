import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Observation } from './observations.ts'

export const figureColumns = {
  slug: text('slug').notNull().unique(),
  label: text('label').notNull(),
  description: text('description'),
  unit: text('unit').notNull(),
  decimals: text('decimals').notNull(),
  observations: jsonb('observations').$type<Observation[]>().notNull(),
  value: text('value').notNull(),
  asOf: date('as_of', { mode: 'string' }),
  source: text('source'),
  period: text('period'),
  countedBy: text('counted_by').notNull(),
  showsCount: boolean('shows_count').notNull().default(false),
  keptReason: text('kept_reason'),
  showsHistory: boolean('shows_history').notNull().default(false),
  displayOrder: integer('display_order').notNull().default(0),
}

export const figures = pgTable('figures', { ...recordColumns, ...translationColumns, ...figureColumns })

export type FigureRow = typeof figures.$inferSelect
