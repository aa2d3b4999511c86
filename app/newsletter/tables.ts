import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  status: text('status').$type<'pending' | 'confirmed'>().notNull().default('pending'),
  /** When the last confirmation was asked for. */
  askedAt: moment('asked_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
})

/** Every mail has links of its own, and those of older mails go on working: a subscriber has any number of them. */
export const newsletterTokens = pgTable('newsletter_tokens', {
  /** SHA-256 of the token: whoever reads the table cannot make a link of it. */
  hash: text('hash').primaryKey(),
  subscriberId: uuid('subscriber_id')
    .notNull()
    .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
  /** Null: works as long as the subscription exists. */
  expiresAt: moment('expires_at'),
})
