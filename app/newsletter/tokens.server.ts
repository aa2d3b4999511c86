import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
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

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
