import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import { adminSchema, roleAdmin } from './credentials.ts'
import { hashPassword } from './password-hash.server.ts'
import { accounts, sessions, userRoles, users } from './tables.ts'

/** What an operator did wrong, in a sentence. */
export class AccountError extends Error {}

export async function createPerson(db: Database, input: { email: string; password: string }) {
  const { email, password } = checked(input)
  const hash = await hashPassword(password)
  const id = randomUUID()
  const created = await db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ id, email, name: email.split('@')[0] ?? email, emailVerified: true })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return false
    await transaction
      .insert(accounts)
      .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: hash })
    return true
  })
  if (!created) throw new AccountError(`There is already a user with the address ${email}.`)
  return { id, email }
}

export async function grantAdmin(db: Database, email: string) {
  const { id } = await requirePerson(db, email)
  await db.insert(userRoles).values({ userId: id, role: roleAdmin }).onConflictDoNothing()
}

/** The last administrator keeps the role: without one nobody could grant it again from the CMS. */
export async function revokeAdmin(db: Database, email: string) {
  const { id } = await requirePerson(db, email)
  await db.transaction(async (transaction) => {
    const admins = await transaction.select().from(userRoles).where(eq(userRoles.role, roleAdmin)).for('update')
    if (!admins.some((row) => row.userId === id)) throw new AccountError(`${email} is no administrator.`)
    if (admins.length === 1) throw new AccountError(`${email} is the last administrator and keeps the role.`)
    await transaction.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.role, roleAdmin)))
  })
}

/** Ends every session of that person. */
export async function resetPassword(db: Database, input: { email: string; password: string }) {
  const { email, password } = checked(input)
  const { id } = await requirePerson(db, email)
  const hash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    await transaction.update(accounts).set({ password: hash, updatedAt: new Date() }).where(eq(accounts.userId, id))
    await transaction.delete(sessions).where(eq(sessions.userId, id))
  })
}

/** Creates the first administrator when there is none; tells the password only when it was made here. */
export async function ensureFirstAdmin(db: Database, wanted: { email?: string; password?: string }) {
  const [admin] = await db.select().from(userRoles).where(eq(userRoles.role, roleAdmin)).limit(1)
  if (admin) return undefined
  const email = wanted.email ?? 'admin@estavelle.example'
  const password = wanted.password ?? newPassword()
  const [known] = await db.select().from(users).where(eq(users.email, email))
  if (known) await resetPassword(db, { email, password })
  else await createPerson(db, { email, password })
  await grantAdmin(db, email)
  return { email, password: wanted.password ? undefined : password }
}

/** 120 random bits. */
export const newPassword = () => randomBytes(15).toString('base64url')

async function requirePerson(db: Database, email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))
  if (!user) throw new AccountError(`There is no user with the address ${email}.`)
  return user
}

function checked(input: { email: string; password: string }) {
  const parsed = adminSchema.safeParse(input)
  if (!parsed.success) throw new AccountError(`${parsed.error.issues.map(({ message }) => message).join('. ')}.`)
  return parsed.data
}
