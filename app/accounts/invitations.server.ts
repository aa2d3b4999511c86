import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '../audit/audit.server.ts'
import type { Database, Queries } from '../database.server.ts'
import { invitation } from '../mail/invitation.ts'
import type { Mailer } from '../mail/mailer.server.ts'
import { roleAdmin } from './credentials.ts'
import { invitations, userRoles, users } from './tables.ts'
import { createToken, hashOf } from './tokens.server.ts'

export type Accounts = { db: Database; mailer: Mailer; publicUrl: string }

const shown = {
  id: invitations.id,
  email: invitations.email,
  isAdmin: invitations.isAdmin,
  invitedBy: invitations.invitedBy,
  expiresAt: invitations.expiresAt,
  isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
}

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

export const listInvitations = (db: Queries) => db.select(shown).from(invitations).orderBy(asc(invitations.email))

/** Answers the link, which is told once; undefined when somebody has the address already. */
export async function invite(
  accounts: Accounts,
  actor: Actor,
  { email, isAdmin }: { email: string; isAdmin: boolean },
) {
  const { token, hash } = createToken()
  const link = linkOf(accounts, token)
  const isInvited = await accounts.db.transaction(async (transaction) => {
    const known = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (known.length > 0) return false
    const values = { email, isAdmin, hash, expiresAt: inSevenDays, invitedBy: actor.email }
    await transaction.insert(invitations).values(values).onConflictDoUpdate({ target: invitations.email, set: values })
    const subject = { kind: 'user', label: email }
    await writeAudit(transaction, { actor, action: 'invited', subject, details: { isAdmin } })
    await mail(accounts, transaction, { to: email, link, invitedBy: actor.email })
    return true
  })
  accounts.mailer.wake()
  return isInvited ? link : undefined
}

/** Another seven days, and another link: the one before stops working. */
export async function renewInvitation(accounts: Accounts, actor: Actor, id: string) {
  const { token, hash } = createToken()
  const link = linkOf(accounts, token)
  const renewed = await accounts.db.transaction(async (transaction) => {
    const [found] = await transaction
      .update(invitations)
      .set({ hash, expiresAt: inSevenDays, invitedBy: actor.email })
      .where(eq(invitations.id, id))
      .returning({ email: invitations.email })
    if (!found) return undefined
    const subject = { kind: 'invitation', id, label: found.email }
    await writeAudit(transaction, { actor, action: 'renewed', subject })
    await mail(accounts, transaction, { to: found.email, link, invitedBy: actor.email })
    return found
  })
  accounts.mailer.wake()
  return renewed && { link, email: renewed.email }
}

export function withdrawInvitation(db: Database, actor: Actor, id: string) {
  return db.transaction(async (transaction) => {
    const [gone] = await transaction.delete(invitations).where(eq(invitations.id, id)).returning(shown)
    if (!gone) return false
    const subject = { kind: 'invitation', id, label: gone.email }
    await writeAudit(transaction, { actor, action: 'withdrew', subject })
    return true
  })
}

/** Undefined when it was forged, used, renewed, withdrawn or is too old, or who made it is no administrator any more. */
export async function findInvitation(db: Queries, token: string) {
  const [found] = await db.select(shown).from(invitations).where(isGood(token))
  return found
}

/** Of several that come at once, one gets it. */
export async function takeInvitation(transaction: Queries, token: string) {
  const [taken] = await transaction.delete(invitations).where(isGood(token)).returning(shown)
  return taken
}

const isGood = (token: string) =>
  and(
    eq(invitations.hash, hashOf(token)),
    gt(invitations.expiresAt, sql`now()`),
    sql`exists (select from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id}
      where ${users.email} = ${invitations.invitedBy} and ${userRoles.role} = ${roleAdmin})`,
  )

const inSevenDays = sql`now() + interval '7 days'`

const linkOf = ({ publicUrl }: Accounts, token: string) => `${publicUrl}/auth?invite=${token}`

async function mail({ mailer }: Accounts, transaction: Queries, facts: Parameters<typeof invitation>[0]) {
  if (mailer.isOpen) await mailer.send(invitation(facts), transaction)
}
