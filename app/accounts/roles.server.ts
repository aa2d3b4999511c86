import { and, asc, eq, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { recallAccountMails, recallMails } from '#app/mail/mail-queue.server.ts'
import { forgetAccountTokens } from './account-tokens.server.ts'
import { roleAdmin } from './credentials.ts'
import { withdrawInvitations, withdrawInvitationTo } from './invitations.server.ts'
import { type Person, subjectOf } from './person.ts'
import { accountTokens, invitations, sessions, twoFactors, userRoles, users } from './tables.ts'
import { listFormerEmails } from './user-list.server.ts'

export type Refusal = 'missing' | 'no admin' | 'last admin'

export function grantAdmin(db: Database, actor: Actor, person: Person) {
  return db.transaction((transaction) => giveRole(transaction, actor, person))
}

export async function giveRole(transaction: Queries, actor: Actor, person: Person) {
  const given = await transaction
    .insert(userRoles)
    .values({ userId: person.id, role: roleAdmin })
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId })
  if (given.length > 0) await writeAudit(transaction, { actor, action: 'granted', subject: subjectOf(person) })
}

/** The last administrator keeps the role: without one nobody could grant it again from the CMS. */
export function revokeAdmin(db: Database, actor: Actor, person: Person): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const { isAdmin, isLast } = await lockAdmins(transaction, person.id)
    if (!isAdmin) return 'no admin'
    if (isLast) return 'last admin'
    await transaction.delete(userRoles).where(and(eq(userRoles.userId, person.id), eq(userRoles.role, roleAdmin)))
    await closeDoors(transaction, actor, person)
    await writeAudit(transaction, { actor, action: 'revoked', subject: subjectOf(person) })
  }, 'withdrawal')
}

export function removePerson(db: Database, actor: Actor, person: Person): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const { isAdmin, isLast } = await lockAdmins(transaction, person.id)
    if (isLast) return 'last admin'
    if (isAdmin) await closeDoors(transaction, actor, person)
    await forgetAccountTokens(transaction, person)
    await recallAccountMails(transaction, [person.email, ...(await listFormerEmails(transaction, person.id))])
    // Before the user, as a sign-in with a code does.
    await transaction.delete(twoFactors).where(eq(twoFactors.userId, person.id))
    const removed = await transaction.delete(users).where(eq(users.id, person.id)).returning({ id: users.id })
    if (removed.length === 0) return 'missing'
    await withdrawInvitationTo(transaction, actor, person.email)
    await writeAudit(transaction, { actor, action: 'removed', subject: subjectOf(person) })
  }, 'withdrawal')
}

/** One at a time, so that two administrators cannot revoke each other. The unconfirmed cannot sign in. */
async function lockAdmins(transaction: Queries, id: string) {
  const admins = await transaction
    .select({ userId: userRoles.userId, canSignIn: users.emailVerified })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, roleAdmin))
    // One order for all: two that lock each other's rows would wait for ever.
    .orderBy(asc(userRoles.userId))
    .for('update', { of: userRoles })
  const isAdmin = admins.some(({ userId }) => userId === id)
  return { isAdmin, isLast: isAdmin && !admins.some(({ userId, canSignIn }) => userId !== id && canSignIn) }
}

/** What an administrator gave out ends with the role. Links to drafts check the role when they are opened. */
const doors = [withdrawTheirs, forgetResetLinks, forgetNewAddress, endSessions]

async function closeDoors(transaction: Queries, actor: Actor, person: Person) {
  for (const close of doors) await close(transaction, actor, person)
}

async function withdrawTheirs(transaction: Queries, actor: Actor, { id }: Person) {
  // As it is now: it may just have been changed.
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${id})`
  await withdrawInvitations(transaction, actor, eq(invitations.invitedBy, email))
}

/** All of them, because that administrator may have seen any. */
async function forgetResetLinks(transaction: Queries) {
  await transaction.delete(accountTokens).where(eq(accountTokens.purpose, 'reset'))
  await recallMails(transaction, { link: '/auth/reset?' })
}

function forgetNewAddress(transaction: Queries, _actor: Actor, person: Person) {
  return forgetAccountTokens(transaction, person, ['address'])
}

async function endSessions(transaction: Queries, _actor: Actor, { id }: Person) {
  await transaction.delete(sessions).where(eq(sessions.userId, id))
}
