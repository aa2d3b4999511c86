import { writeAudit } from '#app/audit/audit.server.ts'
import { confirmAccount } from '#app/mail/messages.ts'
import { createAccountToken } from './account-tokens.server.ts'
import { isGuessable, type Named } from './guessable.server.ts'
import { type Accounts, findInvitation, takeInvitation } from './invitations.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { insertPerson } from './people.server.ts'
import { subjectOf } from './person.ts'
import { giveRole } from './roles.server.ts'
import type { Browser } from './session.server.ts'
import { enter, findAccount } from './sign-in.server.ts'

type Outcome = { problem: 'invalid' | 'guessable' | 'known' } | { entered?: Awaited<ReturnType<typeof enter>> }

/** A link that an administrator was shown proves no address: a mail must be answered, unless there is no mail. */
export async function signUp(
  accounts: Accounts & Named,
  { token, name, password, browser }: { token: string; name: string; password: string; browser: Browser },
): Promise<Outcome> {
  const { db, mailer, publicUrl } = accounts
  // Before the costly part: strangers' tokens are not worth it.
  const invited = await findInvitation(db, token)
  if (!invited) return { problem: 'invalid' }
  if (await isGuessable(password, { email: invited.email, name }, accounts)) return { problem: 'guessable' }
  const hash = await hashPassword(password)
  const outcome = await db.transaction(async (transaction): Promise<Outcome> => {
    const invitation = await takeInvitation(transaction, token)
    if (!invitation) return { problem: 'invalid' }
    const { email, isAdmin, invitedBy } = invitation
    const isConfirmed = invitation.isMailed || !mailer.isOpen
    const person = await insertPerson(transaction, { email, name, hash, isConfirmed })
    if (!person) return { problem: 'known' }
    const details = { invitedBy, isMailed: invitation.isMailed }
    await writeAudit(transaction, { actor: person, action: 'created', subject: subjectOf(person), details })
    if (isAdmin) await giveRole(transaction, { email: invitedBy }, person)
    const account = isConfirmed && (await findAccount(transaction, email))
    if (account) return { entered: await enter(transaction, account, browser) }
    const confirm = await createAccountToken(transaction, person, 'confirm')
    await mailer.send(
      confirmAccount({ to: email, confirmUrl: `${publicUrl}/auth/confirm?token=${confirm}` }),
      transaction,
    )
    return {}
  })
  mailer.wake()
  return outcome
}
