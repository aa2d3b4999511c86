import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { containing, type Database, type Queries } from '#app/database.server.ts'
import { recallMails } from '#app/mail/mail-queue.server.ts'
import type { Mailer } from '#app/mail/mailer.server.ts'
import { invitation } from '#app/mail/messages.ts'
import { roleAdmin } from './credentials.ts'
import { invitations, userRoles, users } from './tables.ts'
import { createToken, hashOf, hasRunOut } from './tokens.server.ts'

export type Accounts = { db: Database; mailer: Mailer; publicUrl: string }

const shown = {
  id: invitations.id,
  email: invitations.email,
  isAdmin: invitations.isAdmin,
  invitedBy: invitations.invitedBy,
  expiresAt: invitations.expiresAt,
  isUndelivered: invitations.isUndelivered,
  isExpired: hasRunOut(invitations.expiresAt),
}

const taking = { ...shown, mailedHash: invitations.mailedHash }

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

export const mostInvitations = 100

/** One more than are shown, where there are more. */
export const listInvitations = (db: Queries, search: string) =>
  db
    .select(shown)
    .from(invitations)
    .where(containing(invitations.email, search))
    .orderBy(asc(invitations.email))
    .limit(mostInvitations + 1)

/** Undefined when the address is taken. The mail has a link of its own, which proves the address. */
export async function invite(
  accounts: Accounts,
  actor: Actor,
  { email, isAdmin }: { email: string; isAdmin: boolean },
) {
  const made = createLinks(accounts)
  const isInvited = await accounts.db.transaction(async (transaction) => {
    const known = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (known.length > 0) return false
    const values = { email, isAdmin, ...made.hashes, expiresAt: inSevenDays, invitedBy: actor.email }
    await transaction.insert(invitations).values(values).onConflictDoUpdate({ target: invitations.email, set: values })
    const subject = { kind: 'user', label: email }
    await writeAudit(transaction, { actor, action: 'invited', subject, details: { isAdmin } })
    await mail(accounts, transaction, { to: email, link: made.mailed, invitedBy: actor.email })
    return true
  })
  accounts.mailer.wake()
  return isInvited ? made.link : undefined
}

export async function renewInvitation(accounts: Accounts, actor: Actor, id: string) {
  const made = createLinks(accounts)
  const renewed = await accounts.db.transaction(async (transaction) => {
    const [found] = await transaction
      .update(invitations)
      .set({ ...made.hashes, expiresAt: inSevenDays, invitedBy: actor.email })
      .where(eq(invitations.id, id))
      .returning({ email: invitations.email })
    if (!found) return undefined
    const subject = { kind: 'invitation', id, label: found.email }
    await writeAudit(transaction, { actor, action: 'renewed', subject })
    await mail(accounts, transaction, { to: found.email, link: made.mailed, invitedBy: actor.email })
    return found
  })
  accounts.mailer.wake()
  return renewed && { link: made.link, email: renewed.email }
}

export function withdrawInvitation(db: Database, actor: Actor, id: string) {
  return db.transaction(async (transaction) => {
    const withdrawn = await withdrawInvitations(transaction, actor, eq(invitations.id, id))
    return withdrawn.length > 0
  })
}

/** Whoever got an account without it could use it to get another one after losing the first. */
export const withdrawInvitationTo = (transaction: Queries, actor: Actor, email: string) =>
  withdrawInvitations(transaction, actor, eq(invitations.email, email))

export async function withdrawInvitations(transaction: Queries, actor: Actor, which: SQL) {
  const withdrawn = await transaction
    .delete(invitations)
    .where(which)
    .returning({ id: invitations.id, label: invitations.email })
  for (const invitation of withdrawn) {
    await recallInvitation(transaction, invitation.label)
    await writeAudit(transaction, { actor, action: 'withdrew', subject: { kind: 'invitation', ...invitation } })
  }
  return withdrawn
}

/** `text`: of any mail that was given up. One that was renewed meanwhile has another link. */
export async function noteUndelivered(db: Queries, text: string) {
  const [, token] = text.split(invitationPath, 2)
  if (!token) return
  const isOfMail = eq(invitations.mailedHash, hashOf(token.split(/\s/, 1).join()))
  await db.update(invitations).set({ isUndelivered: true }).where(isOfMail)
}

/** What still waits for a mail server: its link is good for nothing any more. */
const recallInvitation = (transaction: Queries, email: string) =>
  recallMails(transaction, { to: email, link: invitationPath })

/** Also undefined when whoever made it is no longer an administrator. */
export async function findInvitation(db: Queries, token: string) {
  const [found] = await db.select(shown).from(invitations).where(isGood(token))
  return found
}

export async function takeInvitation(transaction: Queries, token: string) {
  const [taken] = await transaction.delete(invitations).where(isGood(token)).returning(taking)
  if (taken) await recallInvitation(transaction, taken.email)
  return taken && { ...taken, isMailed: taken.mailedHash === hashOf(token) }
}

const isGood = (token: string) =>
  and(
    or(eq(invitations.hash, hashOf(token)), eq(invitations.mailedHash, hashOf(token))),
    not(hasRunOut(invitations.expiresAt)),
    sql`exists (select from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id}
      where ${users.email} = ${invitations.invitedBy} and ${userRoles.role} = ${roleAdmin})`,
  )

const invitationPath = '/auth?invite='

const inSevenDays = sql`now() + interval '7 days'`

function createLinks({ mailer, publicUrl }: Accounts) {
  const [handed, mailed] = [createToken(), createToken()]
  const linkOf = ({ token }: { token: string }) => publicUrl + invitationPath + token
  const hashes = { hash: handed.hash, mailedHash: mailer.isOpen ? mailed.hash : null, isUndelivered: false }
  return { link: linkOf(handed), mailed: linkOf(mailed), hashes }
}

async function mail({ mailer }: Accounts, transaction: Queries, facts: Parameters<typeof invitation>[0]) {
  await recallInvitation(transaction, facts.to)
  if (mailer.isOpen) await mailer.send(invitation(facts), transaction)
}
