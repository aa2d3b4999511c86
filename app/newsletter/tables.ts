import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  status: text('status').$type<'pending' | 'confirmed'>().notNull().default('pending'),
  askedAt: moment('asked_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
})

/** Links of older mails go on working. */
export const newsletterTokens = pgTable('newsletter_tokens', {
  /** SHA-256: whoever reads the table cannot make a link. */
  hash: text('hash').primaryKey(),
  subscriberId: uuid('subscriber_id')
    .notNull()
    .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
  expiresAt: moment('expires_at'),
})
