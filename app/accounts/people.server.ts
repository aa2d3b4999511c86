import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { forgetAccountTokens } from './account-tokens.server.ts'
import { adminSchema, reachableSchema, roleAdmin } from './credentials.ts'
import { isGuessable } from './guessable.server.ts'
import { withdrawInvitationTo } from './invitations.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { type Person, subjectOf } from './person.ts'
import { grantAdmin } from './roles.server.ts'
import { accounts, sessions, userRoles, users } from './tables.ts'

export class AccountError extends Error {}

export const operator: Actor = { email: 'operator' }

export async function createPerson(db: Database, input: { email: string; password: string }) {
  const { email, password } = checked(input)
  const hash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const person = await insertPerson(transaction, {
      email,
      name: email.split('@')[0] ?? email,
      hash,
      isConfirmed: true,
    })
    if (!person) throw new AccountError(`There is already a user with the address ${email}.`)
    await writeAudit(transaction, { actor: operator, action: 'created', subject: subjectOf(person) })
    await withdrawInvitationTo(transaction, operator, email)
    return person
  })
}

type NewPerson = { email: string; name: string; hash: string; isConfirmed: boolean }

export async function insertPerson(transaction: Queries, { email, name, hash, isConfirmed }: NewPerson) {
  const id = randomUUID()
  const [person] = await transaction
    .insert(users)
    .values({ id, email, name, emailVerified: isConfirmed })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  if (!person) return undefined
  await transaction
    .insert(accounts)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: hash })
  return person
}

export async function resetPassword(db: Database, input: { email: string; password: string }) {
  const { email, password } = checked(input)
  const person = await requirePerson(db, email)
  const hash = await hashPassword(password)
  await db.transaction((transaction) => replacePassword(transaction, operator, person, hash), 'withdrawal')
}

/** The link came by mail or from an administrator, so it confirms the address. In the transaction of a withdrawal. */
export async function replacePassword(
  transaction: Queries,
  actor: Actor,
  person: Person,
  hash: string,
  details?: { network: string },
) {
  await transaction
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(eq(accounts.userId, person.id))
  await transaction.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  await transaction.delete(sessions).where(eq(sessions.userId, person.id))
  await forgetAccountTokens(transaction, person)
  await writeAudit(transaction, { actor, action: 'reset password', subject: subjectOf(person), details })
}

export async function ensureFirstAdmin(
  db: Database,
  wanted: { email?: string; password?: string; publicUrl?: string },
) {
  const [admin] = await db.select().from(userRoles).where(eq(userRoles.role, roleAdmin)).limit(1)
  if (admin) return undefined
  const email = wanted.email ?? 'admin@estavelle.example'
  if (wanted.password)
    await refuseGuessable(
      { email, password: wanted.password },
      { publicUrl: wanted.publicUrl, called: 'ADMIN_PASSWORD' },
    )
  const password = wanted.password ?? newPassword()
  const [known] = await db.select().from(users).where(eq(users.email, email))
  if (known) await resetPassword(db, { email, password })
  else await createPerson(db, { email, password })
  await grantAdmin(db, operator, await requirePerson(db, email))
  return { email, password: wanted.password ? undefined : password }
}

export const newPassword = () => randomBytes(15).toString('base64url')

/** @throws AccountError for a password that somebody has chosen, and others guess */
export async function refuseGuessable(
  chosen: { email: string; password: string },
  { publicUrl, called = 'The password' }: { publicUrl?: string; called?: string },
) {
  const { email, password } = checked(chosen)
  if (await isGuessable(password, { email }, { publicUrl }))
    throw new AccountError(`${called} is too easy to guess. Choose another, or leave it out to have one made.`)
}

/** @throws AccountError when nobody has that address */
export async function requirePerson(db: Database, email: string): Promise<Person> {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  if (!user) throw new AccountError(`There is no user with the address ${email}.`)
  return user
}

/** @throws AccountError for what is none that every mail server delivers to */
export const checkedAddress = (address: string) => checkedBy(reachableSchema, address)

const checked = (input: { email: string; password: string }) => checkedBy(adminSchema, input)

function checkedBy<Value>(schema: z.ZodType<Value>, input: unknown) {
  const parsed = schema.safeParse(input)
  if (!parsed.success)
    throw new AccountError(parsed.error.issues.map(({ message }) => message.replace(/\.?$/, '.')).join(' '))
  return parsed.data
}
