import { and, eq } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Auth } from './auth.server.ts'
import { roleAdmin } from './credentials.ts'
import { sessions, userRoles } from './tables.ts'

/** The person behind a request. Read afresh for each one, so a role taken away counts at once. */
export type Viewer = { id: string; email: string; name: string; isAdmin: boolean; sessionId: string }

const day = 24 * 60 * 60 * 1000
/** A session also ends however busy it is. */
const longestSession = 7 * day

/** `cookies` are Set-Cookie values that prolong the session. */
export async function findViewer(
  { auth, db }: { auth: Auth; db: Database },
  headers: Headers,
): Promise<{ viewer?: Viewer; cookies: string[] }> {
  const { response: found, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
  const cookies = answered.getSetCookie()
  if (!found) return { cookies }
  if (Date.now() - found.session.createdAt.getTime() > longestSession) {
    // Not through Better Auth, which fails when a request beside this one has ended the session already.
    await db.delete(sessions).where(eq(sessions.id, found.session.id))
    return { cookies: [] }
  }
  const { id, email, name } = found.user
  const [role] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, id), eq(userRoles.role, roleAdmin)))
    .limit(1)
  return { viewer: { id, email, name, isAdmin: Boolean(role), sessionId: found.session.id }, cookies }
}
