import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Queries } from '#app/database.server.ts'
import type { Person } from './person.ts'
import { accountTokens, invitations, sessions } from './tables.ts'

/** What an administrator gave out ends with the role. Links to drafts check the role when they are opened. */
const doors = [withdrawInvitations, forgetResetLinks, endSessions]

export async function closeDoors(transaction: Queries, actor: Actor, person: Person) {
  for (const close of doors) await close(transaction, actor, person)
}

async function withdrawInvitations(transaction: Queries, actor: Actor, { email }: Person) {
  const withdrawn = await transaction
    .delete(invitations)
    .where(eq(invitations.invitedBy, email))
    .returning({ id: invitations.id, label: invitations.email })
  for (const invitation of withdrawn)
    await writeAudit(transaction, { actor, action: 'withdrew', subject: { kind: 'invitation', ...invitation } })
}

/** All of them: nobody knows which ones that administrator has seen. */
async function forgetResetLinks(transaction: Queries) {
  await transaction.delete(accountTokens).where(eq(accountTokens.purpose, 'reset'))
}

async function endSessions(transaction: Queries, _actor: Actor, { id }: Person) {
  await transaction.delete(sessions).where(eq(sessions.userId, id))
}
