import type { Transaction } from '#app/database.server.ts'
import { type CredentialChange, credentialsChanged } from '#app/mail/messages.ts'
import type { Accounts } from './invitations.server.ts'
import type { Person } from './person.ts'

/**
 * Tells the owner by mail, if `change` returns something: who knew the password need not be the owner.
 * As a withdrawal, since it ends ways in.
 */
export async function changeCredentials<Result>(
  { db, mailer, publicUrl }: Accounts,
  { email }: Person,
  what: CredentialChange,
  change: (transaction: Transaction) => Promise<Result>,
) {
  const result = await db.transaction(async (transaction) => {
    const changed = await change(transaction)
    if (changed && mailer.isOpen)
      await mailer.send(credentialsChanged({ to: email, what, forgotUrl: `${publicUrl}/auth/forgot` }), transaction)
    return changed
  }, 'withdrawal')
  mailer.wake()
  return result
}
