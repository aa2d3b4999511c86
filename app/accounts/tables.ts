import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { toolLocales } from '#app/language/locales.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = moment('created_at').notNull().defaultNow()
const updatedAt = moment('updated_at').notNull().defaultNow()

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  /** Of the CMS; theirs alone. */
  language: text('language', { enum: toolLocales }).notNull().default('en'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  lastSignInAt: moment('last_sign_in_at'),
  /** Changed by triggers with each new password or second factor, and when a role is taken away. */
  credentials: uuid('credentials').notNull().defaultRandom(),
  createdAt,
  updatedAt,
})

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt,
    updatedAt,
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (table) => [index('accounts_user').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

export const userRoles = pgTable(
  'user_roles',
  { userId: userId(), role: text('role').notNull(), grantedAt: moment('granted_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  isAdmin: boolean('is_admin').notNull(),
  hash: text('hash').notNull().unique(),
  /** Of the link in the mail, which nobody else was shown. Null where mail is closed. */
  mailedHash: text('mailed_hash').unique(),
  /** That mail was given up. */
  isUndelivered: boolean('is_undelivered').notNull().default(false),
  expiresAt: moment('expires_at').notNull(),
  invitedBy: text('invited_by').notNull(),
  createdAt,
})

export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose').$type<'reset' | 'confirm' | 'address'>().notNull(),
    /** By an administrator: mailed links are for whoever asks. A purpose of its own no older program would know. */
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    /** Of a link to another address: that one. */
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_tokens_user').on(table.userId)],
)

export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  /** Encrypted: who reads a copy of the table still cannot make codes. */
  secret: text('secret').notNull(),
  /** Null until a first code has shown that the app knows the secret. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that counted: none counts twice. */
  lastStep: integer('last_step').notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', { userId: userId(), hash: text('hash').notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.hash] }),
])

/** Shape given by rate-limiter-flexible; `expire` is in ms since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
