import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Where a record was seen by visitors before: written by triggers when it leaves an address, and never by the program.
 * Each time anew: the past knows of those until then.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    folder: text('folder').notNull(),
    slug: text('slug').notNull(),
    recordId: uuid('record_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.folder, table.slug, table.recordId, table.at] })],
)

/** What editors lead elsewhere. No `to` is the `from` of another row: everything leads straight to where it ends. */
export const redirects = pgTable('redirects', {
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  from: text('from').notNull().unique(),
  /** Path of this website, with query and fragment where an editor gave them. */
  to: text('to').notNull(),
})

/** What visitors asked for and did not get. Holds nothing of them: no query, no address of theirs, no moment of one. */
export const missedAddresses = pgTable(
  'missed_addresses',
  {
    path: text('path').notNull(),
    /** A path of our own, or origin and path of another website; '' where the browser did not say. */
    referrer: text('referrer').notNull(),
    times: bigint('times', { mode: 'number' }).notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.referrer] })],
)
