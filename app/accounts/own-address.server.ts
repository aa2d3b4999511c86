import { eq, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Database, Transaction } from '#app/database.server.ts'
import { speak } from '#app/language/speaking.ts'
import { addressAsked, confirmAddress } from '#app/mail/messages.ts'
import {
  createAccountToken,
  findByAccountToken,
  forgetAccountTokens,
  takeAccountToken,
} from './account-tokens.server.ts'
import { changeCredentials } from './change-credentials.server.ts'
import type { Accounts } from './invitations.server.ts'
import { type Person, subjectOf } from './person.ts'
import type { SecretBox } from './secret-box.server.ts'
import { findAccount } from './sign-in.server.ts'
import { invitations, users } from './tables.ts'
import { findTwoFactor, isSecondFactor } from './two-factor.server.ts'
import type { Viewer } from './viewer.server.ts'

/** By an account, or an invitation that would make a second one. */
export async function isTaken(db: Transaction, email: string) {
  if ((await db.$count(users, eq(users.email, email))) > 0) return true
  return (await db.$count(invitations, eq(invitations.email, email))) > 0
}

/**
 * Nothing changes before the new address has answered. The former one is told at once, as it can still ask for a new
 * password, which ends the link. False where a code is needed and this is none.
 */
export async function askForAddress(
  { db, mailer, publicUrl, secretBox }: Accounts & { secretBox: SecretBox },
  viewer: Viewer,
  { email, code = '' }: { email: string; code?: string },
) {
  const isAsked = await db.transaction(async (transaction) => {
    const isProtected = await findTwoFactor(transaction, viewer.id)
    if (isProtected && !(await isSecondFactor(transaction, secretBox, viewer.id, code))) return false
    const token = await createAccountToken(transaction, viewer, 'address', { newEmail: email })
    const details = changedTo(viewer, email)
    await writeAudit(transaction, {
      actor: viewer,
      action: 'asked for another address',
      subject: subjectOf(viewer),
      details,
    })
    const confirmUrl = `${publicUrl}/auth/address?token=${token}`
    const forgotUrl = `${publicUrl}/auth/forgot`
    await speak(viewer.language, async () => {
      await mailer.send(confirmAddress({ to: email, confirmUrl }), transaction)
      await mailer.send(addressAsked({ to: viewer.email, forgotUrl }), transaction)
    })
    return true
  })
  mailer.wake()
  return isAsked
}

/** The account with its new address; undefined when the link is spent, or the address was taken meanwhile. */
export async function changeAddressByToken(accounts: Accounts, token: string) {
  const person = await findByAccountToken(accounts.db, token, 'address')
  const email = person?.newEmail
  if (!email) return undefined
  return changeCredentials(accounts, person, 'addressChanged', async (transaction) => {
    if (!(await takeAccountToken(transaction, token, 'address'))) return undefined
    const isChanged = await giveAddress(transaction, person, person, email)
    return isChanged ? findAccount(transaction, email) : undefined
  })
}

/** For an operator, who answers for the address. False when it is taken. */
export const changeAddress = (db: Database, actor: Actor, person: Person, email: string) =>
  db.transaction((transaction) => giveAddress(transaction, actor, person, email), 'withdrawal')

async function giveAddress(transaction: Transaction, actor: Actor, person: Person, email: string) {
  if (await isTaken(transaction, email)) return false
  await transaction
    .update(users)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(users.id, person.id))
  // After it: the update waits for whoever is just sending a link to the former address.
  await forgetAccountTokens(transaction, person)
  const details = changedTo(person, email)
  await writeAudit(transaction, { actor, action: 'changed address', subject: subjectOf(person), details })
  return true
}

const changedTo = ({ email: from }: Person, to: string) => ({ changed: { Email: { from, to } } })
