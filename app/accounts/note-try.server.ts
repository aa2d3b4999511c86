import { type Actor, stranger } from '#app/audit/audit.server.ts'
import { countTry } from '#app/audit/counted-tries.server.ts'
import type { CountedAction } from '#app/audit/counted-tries-table.ts'
import type { Database } from '#app/database.server.ts'
import { shortened } from '#app/rate-limits.server.ts'
import { type Person, subjectOf } from './person.ts'

type Tried = {
  account?: Person
  kind?: 'user' | 'invitation'
  by?: Actor
}

/** In the audit trail, grouped: never the password or code, and only the network of the address. */
export function noteTry(
  { db, address }: { db: Pick<Database, 'execute'>; address: string },
  action: CountedAction,
  { account, kind = 'user', by = stranger }: Tried,
) {
  const subject = account ? subjectOf(account) : { kind }
  return countTry(db, { actor: by, action, subject, network: shortened(address) })
}
