import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What every record of a collection carries beside its own fields. */
export const recordColumns = {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Raised by each save; a save that names an older one is refused. */
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** E-mail address of the editor who saved last. */
  updatedBy: text('updated_by'),
}
