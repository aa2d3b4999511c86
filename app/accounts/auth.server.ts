import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#app/database.server.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

export type Auth = ReturnType<typeof createAuth>

const hour = 60 * 60

/** In seconds: an idle session ends after the first, a busy one is prolonged each time the second has passed. */
export const sessionTimes = { expiresIn: 12 * hour, updateAge: hour }

/** Better Auth prolongs and ends sessions. It is called through `auth.api` only: none of its own addresses is served. */
export function createAuth({ db, secret, publicUrl }: { db: Database; secret: string; publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:')
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    baseURL: publicUrl,
    basePath: '/auth/internal',
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // It writes failed queries to the console with their parameters, which are session tokens.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: sessionTimes,
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookie(publicUrl),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
        },
      },
    },
  })
}

/** `__Host-` binds the cookie to this host and to https; browsers refuse the prefix without it. */
export function sessionCookie(publicUrl: string) {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'estavelle-session'
}
