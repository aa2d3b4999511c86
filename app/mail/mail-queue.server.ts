import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
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

/** What failed is tried now, unless that is happening. `after`: only what waits longer than so many milliseconds. */
export const retryMail = (db: Database, { after = 0 } = {}) =>
  db.transaction((transaction) =>
    transaction
      .update(mailQueue)
      .set({ nextAttemptAt: sql`now()` })
      .where(and(isNotNull(mailQueue.lastError), gt(mailQueue.nextAttemptAt, inMilliseconds(after)), isFree)),
  )

/** Another instance may be delivering it, or died of that. */
const isFree = or(isNull(mailQueue.takenUntil), lte(mailQueue.takenUntil, sql`now()`))

export const inMilliseconds = (wait: number) => sql`now() + ${wait} * interval '1 millisecond'`

/** Takes back what is not delivered yet and leads to such an address. */
export const recallMails = (transaction: Queries, { to, link }: { to: string; link: string }) =>
  transaction.delete(mailQueue).where(and(eq(mailQueue.to, to), sql`strpos(${mailQueue.text}, ${link}) > 0`))
