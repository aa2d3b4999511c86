import { pgView, text, timestamp } from 'drizzle-orm/pg-core'

/** Former addresses that lead to a record which visitors see elsewhere now, and that nobody has taken over. */
export const movedAddresses = pgView('moved_addresses', {
  folder: text('folder').notNull(),
  slug: text('slug').notNull(),
  newSlug: text('new_slug').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
}).existing()
