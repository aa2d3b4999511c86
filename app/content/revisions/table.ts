import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Written by triggers: no change without it. Never updated, and removed by functions of migration 0026 alone. */
export const recordRevisions = pgTable(
  'record_revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    editor: text('editor'),
    action: text('action').notNull(),
    /** The whole row as Postgres writes it, by the names of its columns; null when it was deleted. */
    row: jsonb('row').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('record_revisions_record').on(table.kind, table.recordId, table.id),
    // What stood at a moment, and what is too old to keep.
    index('record_revisions_at').on(table.at),
  ],
)

/** One row, once somebody has decided how long history is kept; without it, and with null, it is for ever. */
export const historyRetention = pgTable('history_retention', {
  id: integer('id').primaryKey(),
  years: integer('years'),
})
