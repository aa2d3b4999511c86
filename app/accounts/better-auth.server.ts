import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#app/database.server.ts'
import { sessionCookie, sessionTimes } from './session-cookie.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

type Settings = { db: Database; secret: string; publicUrl: string }

/** Better Auth prolongs and ends sessions. It is called through `api` only: none of its own addresses is served. */
export function createBetterAuth({ db, secret, publicUrl }: Settings) {
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
