import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core'

const from = {
  kind: text('kind').notNull(),
  recordId: uuid('record_id').notNull(),
  label: text('label').notNull(),
  state: text('state', { enum: ['published', 'scheduled', 'draft'] }).notNull(),
  isRelation: boolean('is_relation').notNull(),
}

export const bodyLinks = pgView('body_links', {
  ...from,
  toKind: text('to_kind').notNull(),
  toId: text('to_id').notNull(),
}).existing()

export const bodyAddresses = pgView('body_addresses', { ...from, href: text('href').notNull() }).existing()
