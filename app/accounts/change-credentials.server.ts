import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/database.server.ts'
import { speak } from '#app/language/speaking.ts'
import { type CredentialChange, credentialsChanged } from '#app/mail/messages.ts'
import type { Accounts } from './invitations.server.ts'
import type { Person } from './person.ts'
import { users } from './tables.ts'

/**
 * Tells the owner by mail, if `change` returns something: who knew the password need not be the owner.
 * As a withdrawal, since it ends ways in.
 */
export async function changeCredentials<Result>(
  { db, mailer, publicUrl }: Accounts,
  { id, email }: Person,
  what: CredentialChange,
  change: (transaction: Transaction) => Promise<Result>,
) {
  const result = await db.transaction(async (transaction) => {
    const changed = await change(transaction)
    if (!changed || !mailer.isOpen) return changed
    const forgotUrl = `${publicUrl}/auth/forgot`
    const [owner] = await transaction.select({ language: users.language }).from(users).where(eq(users.id, id))
    await speak(owner?.language ?? 'en', () =>
      mailer.send(credentialsChanged({ to: email, what, forgotUrl }), transaction),
    )
    return changed
  }, 'withdrawal')
  mailer.wake()
  return result
}
