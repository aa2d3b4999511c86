import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The trash: what an undo brings back, for `keptDays`. See delete-records.server.ts and trash.server.ts. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    kind: text('kind').notNull(),
    id: uuid('id').notNull(),
    /** The whole row as Postgres writes it, by the names of its columns. */
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
    deletedBy: text('deleted_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index('deleted_records_deleted_at').on(table.deletedAt)],
)
