import { pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Which records name what lies in a library, in each of their states. */
export const usesView = (name: string) =>
  pgView(name, {
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    label: text('label').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['published', 'scheduled', 'draft'] }).notNull(),
  }).existing()
