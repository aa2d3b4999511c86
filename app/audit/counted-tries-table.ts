import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const countedActions = [
  'wrong password',
  'wrong code',
  'unconfirmed',
  'too many tries',
  'asked for a reset',
] as const

export type CountedAction = (typeof countedActions)[number]

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()

export const countedTries = pgTable(
  'counted_tries',
  {
    hour: moment('hour').default(sql`date_trunc('hour', now())`),
    action: text('action').notNull(),
    actorId: text('actor_id'),
    actorEmail: text('actor_email').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    subjectLabel: text('subject_label').notNull().default(''),
    network: text('network').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').defaultNow(),
    lastAt: moment('last_at').defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'counted_tries_pk',
      columns: [table.hour, table.action, table.actorEmail, table.subjectKind, table.subjectLabel, table.network],
    }),
  ],
)
