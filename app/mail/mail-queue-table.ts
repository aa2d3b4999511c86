import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const mailQueue = pgTable(
  'mail_queue',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: moment('created_at'),
    lastError: text('last_error'),
    /** While an attempt is running. */
    takenUntil: timestamp('taken_until', { withTimezone: true }),
  },
  (table) => [index('mail_queue_next').on(table.nextAttemptAt)],
)
