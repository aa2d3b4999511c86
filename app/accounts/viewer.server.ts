import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import type { ToolLocale } from '#app/language/locales.ts'
import type { Auth } from './auth.server.ts'
import { roleAdmin } from './credentials.ts'
import { endSession, sessionAttributes } from './session.server.ts'
import { sessionCookie, sessionTimes } from './session-cookie.ts'
import { createSessionTokens } from './session-token.server.ts'
import { sessions, twoFactors, userRoles, users } from './tables.ts'

/** Read afresh for each request, so a role taken away counts at once. */
export type Viewer = {
  id: string
  email: string
  name: string
  language: ToolLocale
  isAdmin: boolean
  /** An administrator, but for one who has yet to set up the second factor that is required. */
  mayEdit: boolean
  sessionId: string
}

type Found = { viewer?: Viewer; cookies: string[] }

const second = 1000
/** A session also ends however busy it is, and one of a time so far to come, when the clock was ahead, counts as over. */
const longestSession = 7 * 24 * 60 * 60 * second

type Options = {
  db: Database
  auth: Auth
  secret: string
  former: string[]
  publicUrl: string
  requiresTwoFactor: boolean
}

/** One query while the session is neither over nor due: a third of asking Better Auth, which decides all else. */
export function createFindViewer({ db, auth, secret, former, publicUrl, requiresTwoFactor }: Options) {
  const tokens = createSessionTokens({ cookie: sessionCookie(publicUrl), secret, former })
  const withAttributes = sessionAttributes(publicUrl)
  const asAdmin = and(eq(userRoles.userId, users.id), eq(userRoles.role, roleAdmin))
  const confirmed = and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt))
  const hasTwoFactor = sql<boolean>`${exists(db.select({ one: sql`1` }).from(twoFactors).where(confirmed))}`
  const prepared = db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      role: userRoles.role,
      isProtected: requiresTwoFactor ? hasTwoFactor : sql<boolean>`true`,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, asAdmin)
    .where(eq(sessions.token, sql.placeholder('token')))
    // Without a name: a pooler in front of the database may not know those of another connection.
    .prepare('')

  async function findSession(token: string | undefined) {
    const [session] = token ? await prepared.execute({ token }) : []
    return session
  }

  const prolong = async (headers: Headers) => (await auth()).api.getSession({ headers, returnHeaders: true })

  return async function findViewer(asked: Headers): Promise<Found> {
    const anew = tokens.anew(asked.get('cookie'))
    const { viewer, cookies } = await find(anew ? new Headers({ cookie: anew }) : asked)
    return { viewer, cookies: anew && viewer ? [...cookies, withAttributes(anew)] : cookies }
  }

  async function find(headers: Headers): Promise<Found> {
    const token = tokens.read(headers.get('cookie'))
    // Nobody's signature: Better Auth would say the same, and need not be read from the disk for it.
    if (!token) return { cookies: [] }
    let session = await findSession(token)
    let cookies: string[] = []
    if (!session || isDue(session)) {
      const known = session && session.expiresAt.getTime() > Date.now() ? session : undefined
      const asked = await prolong(headers).catch((error: unknown) => {
        // It could not be prolonged, or removed, as by a database that only reads: it counts as long as it did.
        if (!session) throw error
      })
      cookies = asked?.headers.getSetCookie() ?? []
      session = asked ? await findSession(asked.response?.session.token) : known
    }
    if (!session) return { cookies }
    const { role, isProtected, createdAt, expiresAt, ...person } = session
    if (Math.abs(Date.now() - createdAt.getTime()) > longestSession) {
      // Not through Better Auth, which fails when a request beside this one has ended the session already. Where the
      // database only reads its row stays.
      await endSession(db, session.sessionId).catch(() => undefined)
      return { cookies: [] }
    }
    const isAdmin = role !== null
    return { viewer: { ...person, isAdmin, mayEdit: isAdmin && isProtected }, cookies }
  }
}

function isDue({ expiresAt }: { expiresAt: Date }) {
  const { expiresIn, updateAge } = sessionTimes
  return expiresAt.getTime() - Date.now() <= (expiresIn - updateAge) * second
}
