import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Where a record was seen by visitors before: written by triggers when it leaves an address, and never by the program. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    /** `/news/` or `/project/`. */
    folder: text('folder').notNull(),
    slug: text('slug').notNull(),
    recordId: uuid('record_id').notNull(),
    /** When it was last left. */
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.folder, table.slug, table.recordId] })],
)
