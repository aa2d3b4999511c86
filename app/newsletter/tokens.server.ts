import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import type { Locale } from '#app/language/locales.ts'
import { newsletterSubscribers, newsletterTokens } from './tables.ts'

export type Purpose = (typeof newsletterTokens.$inferSelect)['purpose']

/** How long a confirmation counts, and an unconfirmed address is kept. */
export const confirmWithin = sql`interval '7 days'`

/** 128 bits, as ASVS asks of what cannot be guessed; in a link they still fit a line of mail. */
const size = 16

export async function createToken(db: Queries, subscriberId: string, purpose: Purpose) {
  const token = randomBytes(size).toString('base64url')
  const expiresAt = purpose === 'confirm' ? sql`now() + ${confirmWithin}` : null
  await db.insert(newsletterTokens).values({ hash: hashOf(token), subscriberId, purpose, expiresAt })
  return token
}

export type ExportedToken = (email: string) => string

/**
 * The one that goes with the exported list: always the same, so that a second export stores nothing. Of the address, so
 * that a letter of before leads to what somebody has subscribed to again.
 */
export const createExportedToken =
  (secret: string): ExportedToken =>
  (email) =>
    createHmac('sha256', secret).update(`unsubscribe ${email}`).digest().subarray(0, size).toString('base64url')

type Kept = { id: string; token: string }

/** As stored ones they outlive the secret that they were made with: letters are opened years later. */
export async function keepUnsubscribeTokens(db: Queries, kept: Kept[]) {
  const [hashes, ids] = [kept.map(({ token }) => hashOf(token)), kept.map(({ id }) => id)]
  await db.execute(sql`insert into ${newsletterTokens} (hash, subscriber_id, purpose) select hash, id, 'unsubscribe'
    from unnest(${sql.param(hashes)}::text[], ${sql.param(ids)}::uuid[]) as made (hash, id) on conflict (hash) do nothing`)
}

/** Of all subscribers, whoever was exported since: for a database that has just become one of before. */
export async function keepExportedTokens(db: Queries, secret: string) {
  const tokenOf = createExportedToken(secret)
  const { id, email } = newsletterSubscribers
  const subscribers = await db.select({ id, email }).from(newsletterSubscribers)
  // Until 30 November 2026 they were of the id.
  const kept = subscribers.flatMap(({ id, email }) => [email, id].map((made) => ({ id, token: tokenOf(made) })))
  await keepUnsubscribeTokens(db, kept)
}

export async function findByToken(db: Queries, token: string, purpose: Purpose) {
  const [found] = await db
    .select({
      id: newsletterSubscribers.id,
      email: newsletterSubscribers.email,
      language: newsletterSubscribers.language,
    })
    .from(newsletterTokens)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterTokens.subscriberId))
    .where(
      and(
        eq(newsletterTokens.hash, hashOf(token)),
        eq(newsletterTokens.purpose, purpose),
        or(isNull(newsletterTokens.expiresAt), gt(newsletterTokens.expiresAt, sql`now()`)),
      ),
    )
  return found
}

type Link = { publicUrl: string; token: string; language?: Locale }

/** What says that a link is good no more is said in the subscriber's language, too. */
export const linkTo = (purpose: Purpose, { publicUrl, token, language = 'en' }: Link) =>
  `${publicUrl}/newsletter/${purpose}?token=${token}${language === 'en' ? '' : `&in=${language}`}`

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
