import { pgView, text, uuid } from 'drizzle-orm/pg-core'

const from = {
  kind: text('kind').notNull(),
  recordId: uuid('record_id').notNull(),
  label: text('label').notNull(),
  state: text('state', { enum: ['published', 'scheduled', 'draft'] }).notNull(),
}

/** Links in texts that are kept by record. The target may be of any state, or gone. */
export const bodyLinks = pgView('body_links', {
  ...from,
  toKind: text('to_kind').notNull(),
  toId: text('to_id').notNull(),
}).existing()

/** Links in texts that are kept as somebody wrote them. */
export const bodyAddresses = pgView('body_addresses', { ...from, href: text('href').notNull() }).existing()
