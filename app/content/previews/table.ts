import { index, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token: whoever reads the table cannot make a link of it. */
    hash: text('hash').notNull().unique(),
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    /** Email address of who answers for it: who made it, or has taken it over. */
    madeBy: text('made_by').notNull(),
    heldSince: moment('held_since').notNull().defaultNow(),
    madeAt: moment('made_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the draft that it was made for went public or into the trash, by a trigger: it shows no other one. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('preview_links_record').on(table.kind, table.recordId)],
)

export const administrators = pgView('administrators', { email: text('email').notNull() }).existing()
