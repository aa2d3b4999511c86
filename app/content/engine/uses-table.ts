import { pgView, text, uuid } from 'drizzle-orm/pg-core'

export const usesView = (name: string) =>
  pgView(name, {
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    label: text('label').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['published', 'scheduled', 'draft'] }).notNull(),
  }).existing()
