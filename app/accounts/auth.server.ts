import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '../database.server.ts'
import { passwordLimits } from './credentials.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

export type Auth = ReturnType<typeof createAuth>

/** Our own server sets it from the socket and the trusted proxies; what a client sends under this name is dropped. */
export const addressHeader = 'x-client-address'

const hour = 60 * 60

/** In seconds: an idle session ends after the first, a busy one is prolonged each time the second has passed. */
export const sessionTimes = { expiresIn: 12 * hour, updateAge: hour }

/** Better Auth is called through `auth.api` only: none of its own addresses is served. */
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.signIn,
      maxPasswordLength: passwordLimits.most,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: sessionTimes,
    advanced: {
      ipAddress: { ipAddressHeaders: [addressHeader] },
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
