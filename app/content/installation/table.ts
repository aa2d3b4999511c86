import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    identity: uuid('identity').notNull().defaultRandom(),
    /** A hash of AUTH_SECRET, by which another one is seen. */
    secretCheck: text('secret_check'),
    storedAt: timestamp('stored_at', { withTimezone: true }),
    setUpAt: timestamp('set_up_at', { withTimezone: true }),
    /** What went to the trash at that moment is the sample content. */
    sampleClearedAt: timestamp('sample_cleared_at', { withTimezone: true }),
  },
  ({ id }) => [check('installation_one', sql`${id} = 1`)],
)

/** Whoever runs on this database. The mark is the number that stands in its storage, too. */
export const instances = pgTable('instances', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  hasBucket: boolean('has_bucket').notNull(),
  mark: bigint('mark', { mode: 'number' }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})
