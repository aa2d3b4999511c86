import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { accountRefused } from './mail-failure.server.ts'
import { mailQueue } from './mail-queue-table.ts'

/** While it waits for the account all others do, too. */
export const holdsOthers = sql`(starts_with(${mailQueue.lastError}, ${accountRefused})
  and ${mailQueue.nextAttemptAt} between now() and now() + interval '1 hour')`

/** When failed mails are tried again, and why they wait: because of the one that holds the others, if there is one. */
export async function readMailQueue(db: Queries) {
  const [counts] = await db
    .select({ waiting: sql<number>`count(*)::int`, failed: sql<number>`count(${mailQueue.lastError})::int` })
    .from(mailQueue)
  const [next] = await db
    .select({ nextAttemptAt: mailQueue.nextAttemptAt, reason: mailQueue.lastError })
    .from(mailQueue)
    .where(isNotNull(mailQueue.lastError))
    .orderBy(desc(holdsOthers), mailQueue.nextAttemptAt)
    .limit(1)
  return { waiting: 0, failed: 0, nextAttemptAt: null, ...counts, ...next }
}

/** What failed is tried now, unless that is happening. `after`: only what waits longer than so many milliseconds. */
export const retryMail = (db: Database, { after = 0 } = {}) =>
  db.transaction((transaction) =>
    transaction
      .update(mailQueue)
      .set({ nextAttemptAt: sql`now()` })
      .where(and(gt(mailQueue.nextAttemptAt, inMilliseconds(after)), isFree, not(isPastWaiting))),
  )

/** Another instance may be delivering it, or died of that. */
const isFree = or(isNull(mailQueue.takenUntil), lte(mailQueue.takenUntil, sql`now()`))

export const inMilliseconds = (wait: number) => sql`now() + ${wait} * interval '1 millisecond'`

/** What has waited so long is tried no more. */
export const isPastWaiting = lt(mailQueue.createdAt, sql`now() - interval '4 days'`)

/** It goes, unless it is being delivered. */
const isOld = and(isPastWaiting, isFree)

export const listOldMails = (db: Queries) => db.select().from(mailQueue).where(isOld)

export async function removeOldMail(db: Queries, id: string) {
  const { rowCount } = await db.delete(mailQueue).where(and(eq(mailQueue.id, id), isOld))
  return rowCount === 1
}

/** Takes back what is not delivered yet and leads to such an address; without `to`, whoever it is for. */
export const recallMails = (transaction: Queries, { to, link, isReplaced }: Recalled) =>
  transaction.delete(mailQueue).where(
    and(
      to === undefined ? undefined : eq(mailQueue.to, to),
      sql`strpos(${mailQueue.text}, ${link}) > 0`,
      // Anybody can ask for another one, and with it for another try of the account.
      isReplaced && not(sql`coalesce(starts_with(${mailQueue.lastError}, ${accountRefused}), false)`),
    ),
  )

type Recalled = { to?: string; link: string; isReplaced?: true }

/** What an account was written to these addresses: somebody else may be invited there, move there or read the newsletter. */
export const recallAccountMails = (transaction: Queries, addresses: string[]) =>
  transaction
    .delete(mailQueue)
    .where(
      and(
        inArray(mailQueue.to, addresses),
        isNull(mailQueue.unsubscribeUrl),
        sql`${mailQueue.text} !~ '/auth([?]invite=|/address[?])'`,
      ),
    )
