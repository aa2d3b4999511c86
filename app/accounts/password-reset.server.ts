import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Database } from '#app/database.server.ts'
import { speak } from '#app/language/speaking.ts'
import { resetPasswordMail } from '#app/mail/messages.ts'
import { shortened } from '#app/rate-limits.server.ts'
import { createAccountToken, findByAccountToken, takeAccountToken } from './account-tokens.server.ts'
import { changeCredentials } from './change-credentials.server.ts'
import { isGuessable, type Named } from './guessable.server.ts'
import type { Accounts } from './invitations.server.ts'
import { noteTry } from './note-try.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { replacePassword } from './people.server.ts'
import { type Person, subjectOf } from './person.ts'
import { findAccount } from './sign-in.server.ts'
import { users } from './tables.ts'

type From = Accounts & { address: string }

/** Every address gets its answer after this long, so that its time tells nobody which ones have an account. */
const leastMs = 300

export async function askForReset(accounts: From, email: string) {
  const floor = new Promise((resolve) => setTimeout(resolve, leastMs))
  try {
    await mailReset(accounts, email)
  } finally {
    await floor
  }
}

async function mailReset({ db, mailer, publicUrl, address }: From, email: string) {
  await db.transaction(async (transaction) => {
    const { id, language } = users
    // Whoever is just being given another address gets no link to this one.
    const [user] = await transaction.select({ id, language }).from(users).where(eq(users.email, email)).for('key share')
    const account = user && { id: user.id, email }
    await noteTry({ db: transaction, address }, 'asked for a reset', { account })
    if (!account) return
    const token = await createAccountToken(transaction, account, 'reset')
    await speak(user.language, () =>
      mailer.send(resetPasswordMail({ to: email, resetUrl: resetLink(publicUrl, token) }), transaction),
    )
  })
  mailer.wake()
}

export function makeResetLink({ db, publicUrl }: Accounts, actor: Actor, person: Person) {
  return db.transaction(async (transaction) => {
    const token = await createAccountToken(transaction, person, 'reset', { isHandedOver: true })
    await writeAudit(transaction, { actor, action: 'made a reset link', subject: subjectOf(person) })
    return resetLink(publicUrl, token)
  })
}

export async function resetByToken(
  { address, ...accounts }: From & Named,
  { token, password }: { token: string; password: string },
) {
  const person = await findByAccountToken(accounts.db, token, 'reset')
  if (!person) return 'gone'
  if (await isGuessable(password, person, accounts)) return 'guessable'
  const hash = await hashPassword(password)
  const account = await changeCredentials(accounts, person, 'passwordChanged', async (transaction) => {
    if (!(await takeAccountToken(transaction, token, 'reset'))) return undefined
    await replacePassword(transaction, person, person, hash, { network: shortened(address) })
    return findAccount(transaction, person.email)
  })
  return account ?? 'gone'
}

export function confirmByToken(db: Database, token: string) {
  return db.transaction(async (transaction) => {
    const person = await findByAccountToken(transaction, token, 'confirm')
    if (!person || !(await takeAccountToken(transaction, token, 'confirm'))) return false
    await transaction.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
    await writeAudit(transaction, { actor: person, action: 'confirmed', subject: subjectOf(person) })
    return true
  })
}

const resetLink = (publicUrl: string, token: string) => `${publicUrl}/auth/reset?token=${token}`
