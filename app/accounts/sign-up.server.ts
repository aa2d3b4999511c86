import { writeAudit } from '../audit/audit.server.ts'
import { confirmAccount } from '../mail/confirm-account.ts'
import { createAccountToken } from './account-tokens.server.ts'
import { type Accounts, findInvitation, takeInvitation } from './invitations.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { insertPerson } from './people.server.ts'
import { subjectOf } from './person.ts'
import { giveRole } from './roles.server.ts'

type Outcome = 'invalid' | 'known' | 'to be confirmed' | 'ready'

/**
 * Makes the account that an invitation is for. The link was shown to an administrator too, so the address counts as
 * its owner's when a mail to it is answered; without mail the administrator's word has to do.
 */
export async function signUp(
  accounts: Accounts,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Outcome> {
  const { db, mailer, publicUrl } = accounts
  // Before the costly part: strangers' tokens are not worth it.
  if (!(await findInvitation(db, token))) return 'invalid'
  const hash = await hashPassword(password)
  const outcome = await db.transaction(async (transaction): Promise<Outcome> => {
    const invitation = await takeInvitation(transaction, token)
    if (!invitation) return 'invalid'
    const { email, isAdmin, invitedBy } = invitation
    const person = await insertPerson(transaction, { email, name, hash, isConfirmed: !mailer.isOpen })
    if (!person) return 'known'
    const details = { invitedBy }
    await writeAudit(transaction, { actor: person, action: 'created', subject: subjectOf(person), details })
    if (isAdmin) await giveRole(transaction, { email: invitedBy }, person)
    if (!mailer.isOpen) return 'ready'
    const confirm = await createAccountToken(transaction, person.id, 'confirm')
    await mailer.send(
      confirmAccount({ to: email, confirmUrl: `${publicUrl}/auth/confirm?token=${confirm}` }),
      transaction,
    )
    return 'to be confirmed'
  })
  mailer.wake()
  return outcome
}
