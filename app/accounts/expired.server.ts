import { lt, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { forgetExpiredTokens } from './account-tokens.server.ts'
import { rateLimits, sessions, verifications } from './tables.ts'

/** Invitations stay: they are listed, and can be renewed. */
export async function removeExpired(db: Database) {
  await forgetExpiredTokens(db)
  for (const table of [sessions, verifications]) await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
