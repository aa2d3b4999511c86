import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { type Deliver, longestDelivery } from './deliver.server.ts'
import { mailFailure } from './mail-failure.server.ts'
import { holdsOthers, inMilliseconds, isPastWaiting, retryMail } from './mail-queue.server.ts'
import { mailQueue } from './mail-queue-table.ts'

export type MailLog = Record<'info' | 'warn' | 'error', (fields: object, message?: string) => void>

const second = 1_000
const betweenLooks = 5 * second
/** Whoever waits for the start is answered first, by the one connection to the database that there is by then. */
const firstLook = second / 4
/** Longer than a delivery: after this another instance may take the mail. */
const claim = longestDelivery + 3 * 60 * second
const firstWait = 5 * second
const longestWait = 60 * 60 * second
/** Once it is back each mail has gone within that, whichever instance tried it: some links count for an hour. */
const longestWhileAway = longestWait / 4
/** Due later than any wait: a clock was ahead. */
const isDue = or(lte(mailQueue.nextAttemptAt, sql`now()`), gt(mailQueue.nextAttemptAt, sql`now() + interval '1 hour'`))
const isHeld = sql`exists (select from ${mailQueue} where ${holdsOthers})`
const lastChance = 2 * second
/** No link counts for less than an hour. What has waited for longer may lead nowhere by now. */
const hasWaited = sql<boolean>`${mailQueue.createdAt} < now() - interval '1 hour'`

type Options = {
  db: Database
  deliver: Deliver
  onGivenUp: (text: string) => Promise<unknown>
  /** Takes back the mails whose links have run out. */
  recallRunOut: () => Promise<unknown>
  log: MailLog
}

/** Instances share the queue and never take the same mail. */
export function createMailWorker({ db, deliver, onGivenUp, recallRunOut, log }: Options) {
  const closing = new AbortController()
  let isClosing = false
  let isUnreadable = false
  let isWoken = false
  let isNew = true
  let round: Promise<void> | undefined
  /** While the database could not be told: their places in the queue are to go before this process takes another mail. */
  const delivered = new Set<string>()

  const looks = [setTimeout(wake, firstLook).unref(), setInterval(wake, betweenLooks).unref()]

  /** A call during a round asks for another one. */
  function wake() {
    if (isClosing) return
    if (round) isWoken = true
    else
      round = deliverDue().finally(() => {
        round = undefined
        if (!isWoken) return
        isWoken = false
        wake()
      })
  }

  async function deliverDue() {
    try {
      for (const id of delivered) await remove(id)
      // Whoever starts the website again may have corrected what failed; another instance may be delivering the rest.
      if (isNew) await retryMail(db, { after: claim })
      isNew = false
      let isRecalled = false
      while (!isClosing) {
        const mail = await take()
        if (!mail) break
        if (mail.hasWaited && !isRecalled) {
          isRecalled = true
          await recallRunOut()
          if ((await db.$count(mailQueue, eq(mailQueue.id, mail.id))) === 0) continue
        }
        if (!(await attempt(mail))) break
      }
      isUnreadable = false
    } catch (error) {
      // Once an outage: the next look comes in seconds.
      if (!isUnreadable) log.error({ err: error }, 'the mail queue cannot be read')
      isUnreadable = true
    }
  }

  const nextDue = () =>
    db
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(and(isDue, not(isHeld), not(isPastWaiting)))
      // Whoever waits to sign in waits for no reader of the newsletter.
      .orderBy(desc(isNull(mailQueue.unsubscribeUrl)), asc(mailQueue.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })

  async function take() {
    const [mail] = await db
      .update(mailQueue)
      .set({
        attempts: sql`${mailQueue.attempts} + 1`,
        nextAttemptAt: inMilliseconds(claim),
        takenUntil: inMilliseconds(claim),
      })
      .where(eq(mailQueue.id, nextDue()))
      .returning({ ...getTableColumns(mailQueue), hasWaited })
    return mail
  }

  /** False when the others would fail too. */
  async function attempt(mail: typeof mailQueue.$inferSelect) {
    const { id, subject, attempts, html, unsubscribeUrl, ...rest } = mail
    const message = { ...rest, id, subject, html: html ?? undefined, unsubscribeUrl: unsubscribeUrl ?? undefined }
    const own = eq(mailQueue.id, id)
    try {
      await deliver(message, closing.signal)
    } catch (error) {
      const { concerns, ...failure } = mailFailure(error)
      // Servers repeat whom they do not know, and the log outlives a subscriber who wants to be forgotten.
      const reason = failure.reason.replaceAll(mail.to, 'the recipient')
      const told = { mail: id, subject, attempts, reason }
      if (concerns === 'recipient') {
        await onGivenUp(mail.text)
        await db.delete(mailQueue).where(own)
        tellGivenUp(log, mail, reason)
      } else {
        const longest = concerns === 'server' ? longestWhileAway : longestWait
        const wait = concerns === 'account' ? longestWait : Math.min(longest, firstWait * 2 ** (attempts - 1))
        // Any visitor may enter an address whose mailbox takes nothing, and is to alarm nobody with it.
        const isReaders = concerns === 'mailbox' && unsubscribeUrl !== null
        const waits = { nextAttemptAt: inMilliseconds(wait), takenUntil: null, lastError: isReaders ? null : reason }
        const { rowCount } = await db.update(mailQueue).set(waits).where(own)
        // Taken back meanwhile, it holds nobody: the next one does.
        if (rowCount === 0 && concerns === 'account')
          await db.update(mailQueue).set(waits).where(eq(mailQueue.id, nextDue()))
        log.warn({ ...told, wait }, 'a mail could not be delivered')
      }
      return concerns !== 'account' && concerns !== 'server'
    }
    delivered.add(id)
    await remove(id)
    log.info({ mail: id, subject, attempts }, 'a mail was delivered')
    return true
  }

  async function remove(id: string) {
    await db.delete(mailQueue).where(eq(mailQueue.id, id))
    delivered.delete(id)
  }

  return {
    wake,
    async close() {
      isClosing = true
      looks.forEach(clearTimeout)
      const cut = setTimeout(() => closing.abort(), lastChance)
      await round
      clearTimeout(cut)
    },
  }
}

export function tellGivenUp(log: MailLog, mail: typeof mailQueue.$inferSelect, reason: string | null) {
  const { id, subject, attempts, unsubscribeUrl } = mail
  // Any visitor may enter an address that is nobody's, and is not to fill the list of errors with it.
  log[unsubscribeUrl ? 'warn' : 'error']({ mail: id, subject, attempts, reason }, 'a mail was given up')
}
