import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { sessionCookie, sessionTimes } from './session-cookie.ts'
import { createSessionTokens } from './session-token.server.ts'
import { sessions } from './tables.ts'

export type Browser = { address: string; userAgent: string | null }

/** In the caller's transaction: there is a session exactly when somebody is signed in. */
export async function startSession(transaction: Queries, userId: string, { address, userAgent }: Browser) {
  const now = new Date()
  const token = randomBytes(24).toString('base64url')
  await transaction.insert(sessions).values({
    id: randomUUID(),
    token,
    userId,
    // By our own clock, as Better Auth prolongs and ends them.
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + sessionTimes.expiresIn * 1000),
    ipAddress: address,
    userAgent,
  })
  return token
}

export const endSession = (db: Queries, sessionId: string) => db.delete(sessions).where(eq(sessions.id, sessionId))

/** From `name=value` the line that sets it. */
export function sessionAttributes(publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return (pair: string) => `${pair}; Max-Age=${sessionTimes.expiresIn}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

export function createSessionCookie({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const name = sessionCookie(publicUrl)
  const tokens = createSessionTokens({ cookie: name, secret })
  const withAttributes = sessionAttributes(publicUrl)
  return (token: string) => withAttributes(`${name}=${tokens.sign(token)}`)
}
