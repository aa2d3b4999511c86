import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../database.server.ts'
import { roleAdmin } from './credentials.ts'
import { twoFactors, userRoles, users } from './tables.ts'

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number]

export function listUsers(db: Queries) {
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
    })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, roleAdmin)))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .orderBy(asc(users.email))
}

export async function findUser(db: Queries, id: string) {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
  return user
}
