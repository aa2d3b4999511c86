import { gt, lt, or } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { forgetExpiredTokens } from './account-tokens.server.ts'
import { rateLimits, sessions, verifications } from './tables.ts'
import { hasRunOut } from './tokens.server.ts'

/** Milliseconds. No limit counts for longer than a day: what would count for longer is of a clock that was ahead. */
const twoDays = 2 * 24 * 60 * 60 * 1000

/** Invitations stay: they are listed, and can be renewed. */
export async function removeExpired(db: Database) {
  await forgetExpiredTokens(db)
  for (const table of [sessions, verifications]) await db.delete(table).where(hasRunOut(table.expiresAt))
  const now = Date.now()
  await db.delete(rateLimits).where(or(lt(rateLimits.expire, now), gt(rateLimits.expire, now + twoDays)))
}
