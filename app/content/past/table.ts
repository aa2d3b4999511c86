import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row, set by its migration: from then on every change has its revision. Of before, each record's last state is known. */
export const historyStart = pgTable('history_start', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
