import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { mailQueue } from './mail-queue-table.ts'

export async function readMailQueue(db: Queries) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      failed: sql<number>`count(${mailQueue.lastError})::int`,
      nextAttemptAt:
        sql<Date | null>`min(${mailQueue.nextAttemptAt}) filter (where ${mailQueue.lastError} is not null)`.mapWith(
          mailQueue.nextAttemptAt,
        ),
    })
    .from(mailQueue)
  const [last] = await db
    .select({ reason: mailQueue.lastError })
    .from(mailQueue)
    .where(isNotNull(mailQueue.lastError))
    .orderBy(mailQueue.nextAttemptAt)
    .limit(1)
  return { waiting: 0, failed: 0, nextAttemptAt: null, ...counts, reason: last?.reason }
}

export const retryMail = (db: Database) =>
  db.transaction((transaction) =>
    transaction.update(mailQueue).set({ nextAttemptAt: sql`now()` }).where(isNotNull(mailQueue.lastError)),
  )

/** Takes back what is not delivered yet and leads to such an address. */
export const recallMails = (transaction: Queries, { to, link }: { to: string; link: string }) =>
  transaction.delete(mailQueue).where(and(eq(mailQueue.to, to), sql`strpos(${mailQueue.text}, ${link}) > 0`))
