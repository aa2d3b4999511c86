import { sql } from 'drizzle-orm'
import { check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    identity: uuid('identity').notNull().defaultRandom(),
    storedAt: timestamp('stored_at', { withTimezone: true }),
  },
  ({ id }) => [check('installation_one', sql`${id} = 1`)],
)
