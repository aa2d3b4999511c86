import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm'
import { auditEntries } from '#app/audit/table.ts'
import { containing, type Queries } from '#app/database.server.ts'
import { roleAdmin } from './credentials.ts'
import { twoFactors, userRoles, users } from './tables.ts'

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number]

export const mostListed = 100

const { action, details, subjectId } = auditEntries

/** But for those that are somebody's by now. */
const formerEmails = (id: string | typeof users.id) =>
  sql<string[]>`array(select ${details} #>> '{changed,Email,from}' from ${auditEntries}
    where ${action} = 'changed address' and ${subjectId} = ${id}
      and not exists (select from users now where now.email = ${details} #>> '{changed,Email,from}'))`

export async function listFormerEmails(db: Queries, id: string) {
  const { rows } = await db.execute<{ emails: string[] }>(sql`select ${formerEmails(id)} as emails`)
  return rows[0]?.emails ?? []
}

/** One more than are shown, where there are more. */
export function listUsers(db: Queries, search: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      isAdmin: sql<boolean>`${userRoles.userId} is not null`,
      isConfirmed: users.emailVerified,
      hasTwoFactor: sql<boolean>`${twoFactors.userId} is not null`,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      formerEmails: formerEmails(users.id),
    })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, roleAdmin)))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(or(containing(users.email, search), containing(users.name, search)))
    .orderBy(asc(users.email))
    .limit(mostListed + 1)
}

export async function countUsers(db: Queries) {
  const [counted] = await db
    .select({ users: count(), admins: count(userRoles.userId) })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, roleAdmin)))
  return counted ?? { users: 0, admins: 0 }
}

export async function findUser(db: Queries, id: string) {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
  return user
}
