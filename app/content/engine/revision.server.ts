import { eq, sql } from 'drizzle-orm'
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/audit/audit.server.ts'
import type { Queries, Transaction } from '#app/database.server.ts'

/** One row, raised in the transaction of every write. Whatever caches content compares it. */
export const contentRevision = pgTable('content_revision', {
  id: integer('id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})

export const firstRevision = 1

export async function raiseRevision(transaction: Queries) {
  const [row] = await transaction
    .update(contentRevision)
    .set({ revision: sql`${contentRevision.revision} + 1` })
    .where(eq(contentRevision.id, 1))
    .returning({ revision: contentRevision.revision })
  return row?.revision
}

export async function readRevision(db: Queries) {
  const [row] = await db.select({ revision: contentRevision.revision }).from(contentRevision)
  return row?.revision ?? 0
}

/** For the revisions that the transaction's changes leave behind: who makes them, and a verb in the past. */
export const sayWho = (transaction: Pick<Transaction, 'execute'>, { email }: Actor, action: string) =>
  transaction.execute(
    sql`select set_config('estavelle.editor', ${email}, true), set_config('estavelle.action', ${action}, true)`,
  )
