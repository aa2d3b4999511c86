import { type Actor, stranger } from '#app/audit/audit.server.ts'
import { countTry } from '#app/audit/counted-tries.server.ts'
import type { Database } from '#app/database.server.ts'
import { shortened } from '#app/rate-limits.server.ts'
import { type Person, subjectOf } from './person.ts'

type Action = 'wrong password' | 'wrong code' | 'unconfirmed' | 'too many tries' | 'asked for a reset'

type Tried = {
  account?: Person
  kind?: 'user' | 'invitation'
  by?: Actor
}

/** In the audit trail, grouped: never the password or code, and only the network of the address. */
export function noteTry(
  { db, address }: { db: Pick<Database, 'execute'>; address: string },
  action: Action,
  { account, kind = 'user', by = stranger }: Tried,
) {
  const subject = account ? subjectOf(account) : { kind }
  return countTry(db, { actor: by, action, subject, network: shortened(address) })
}
