import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/language/locales.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  status: text('status').$type<'pending' | 'confirmed'>().notNull().default('pending'),
  askedAt: moment('asked_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  /** Of the page where the address was entered. */
  language: text('language').$type<Locale>().notNull().default('en'),
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
