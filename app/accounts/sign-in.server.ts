import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '#app/audit/audit.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { subjectOf } from './person.ts'
import type { SecretBox } from './secret-box.server.ts'
import { type Browser, startSession } from './session.server.ts'
import { accounts, twoFactors, users } from './tables.ts'
import { isSecondFactor } from './two-factor.server.ts'

type Services = { db: Database; secretBox: SecretBox }

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

type Refusal = 'wrong password' | 'unconfirmed' | 'code needed' | 'wrong code'

type Given = { password: string; code?: string; browser: Browser }

export async function findAccount(db: Queries, email: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email, credentials: users.credentials, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email))
  return found
}

export async function signIn(
  { db, secretBox }: Services,
  account: Account | undefined,
  { password, code, browser }: Given,
): Promise<{ token: string; account: Account } | { refusal: Refusal }> {
  if (!(await isPassword(account, password)) || !account) return { refusal: 'wrong password' }
  return db.transaction(async (transaction) => {
    const [state] = await transaction
      .select({ isConfirmed: users.emailVerified, secondFactor: twoFactors.confirmedAt })
      .from(users)
      .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
      .where(eq(users.id, account.id))
    if (!state?.isConfirmed) return { refusal: 'unconfirmed' }
    if (state.secondFactor && !code) return { refusal: 'code needed' }
    if (state.secondFactor && !(await isSecondFactor(transaction, secretBox, account.id, code ?? '')))
      return { refusal: 'wrong code' }
    return (await enter(transaction, account, browser)) ?? { refusal: 'wrong password' }
  })
}

export async function enter(transaction: Queries, account: Account, browser: Browser) {
  if (!(await isStill(transaction, account))) return undefined
  await writeAudit(transaction, { actor: account, action: 'signed in', subject: subjectOf(account) })
  return { token: await startSession(transaction, account.id, browser), account }
}

/** Takes equally long for unknown addresses. */
async function isPassword(account: Account | undefined, password: string) {
  if (account?.hash) return verifyPassword({ hash: account.hash, password })
  await hashPassword(password)
  return false
}

/** A change of password ends the sessions that exist; from here on it waits for this one, and ends it too. */
async function isStill(transaction: Queries, { id, credentials }: Account) {
  const known = await transaction
    .update(users)
    .set({ lastSignInAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.credentials, credentials)))
    .returning({ id: users.id })
  return known.length > 0
}
