import { lt, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { accountTokens, rateLimits, sessions, verifications } from './tables.ts'

/** Invitations stay: they are listed, and can be renewed. */
export async function removeExpired(db: Database) {
  for (const table of [accountTokens, sessions, verifications])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
