import { sql } from 'drizzle-orm'
import { check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    identity: uuid('identity').notNull().defaultRandom(),
    storedAt: timestamp('stored_at', { withTimezone: true }),
    /** When the questions of a new installation were answered, or put off. */
    setUpAt: timestamp('set_up_at', { withTimezone: true }),
    /** What went to the trash at that moment is the sample content. */
    sampleClearedAt: timestamp('sample_cleared_at', { withTimezone: true }),
  },
  ({ id }) => [check('installation_one', sql`${id} = 1`)],
)
