import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row, set by its migration: every later change has a revision; of earlier ones only the last state is known. */
export const historyStart = pgTable('history_start', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
