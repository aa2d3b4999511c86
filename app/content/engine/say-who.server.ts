import { sql } from 'drizzle-orm'
import type { Actor } from '#app/audit/audit.server.ts'
import type { Transaction } from '#app/database.server.ts'

/** For the revisions that the transaction's changes leave behind: who makes them, and a verb in the past. */
export const sayWho = (transaction: Pick<Transaction, 'execute'>, { email }: Actor, action: string) =>
  transaction.execute(
    sql`select set_config('estavelle.editor', ${email}, true), set_config('estavelle.action', ${action}, true)`,
  )
