import { and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { containing, type Database, type Queries } from '#app/database.server.ts'
import { recallMails } from '#app/mail/mail-queue.server.ts'
import { newsletterSubscribers } from './tables.ts'
import { confirmWithin, type ExportedToken, keepUnsubscribeTokens, linkTo } from './tokens.server.ts'

const shown = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  status: newsletterSubscribers.status,
  askedAt: newsletterSubscribers.askedAt,
  confirmedAt: newsletterSubscribers.confirmedAt,
  language: newsletterSubscribers.language,
}

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

export function listSubscribers(
  db: Queries,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  return db
    .select(shown)
    .from(newsletterSubscribers)
    .where(withAddress(search))
    .orderBy(desc(newsletterSubscribers.askedAt), asc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
}

export async function countSubscribers(db: Queries, search: string) {
  const [row] = await db
    .select({
      total: count(),
      confirmed: sql<number>`count(*) filter (where ${newsletterSubscribers.status} = 'confirmed')`.mapWith(Number),
    })
    .from(newsletterSubscribers)
    .where(withAddress(search))
  return row ?? { total: 0, confirmed: 0 }
}

type Exporting = { db: Database; publicUrl: string; exportedToken: ExportedToken }

/** Who may be written to with a link to leave, which every letter has to have. */
export function exportSubscribers({ db, publicUrl, exportedToken }: Exporting, search: string, actor: Actor) {
  return db.transaction(async (transaction) => {
    const list = await transaction
      .select(shown)
      .from(newsletterSubscribers)
      .where(withAddress(search))
      .orderBy(asc(newsletterSubscribers.email))
      // Whoever leaves meanwhile waits until the link is there to go along.
      .for('key share')
    const details = { count: list.length }
    await writeAudit(transaction, { actor, action: 'exported', subject: { kind: 'subscriber' }, details })
    const confirmed = list.filter(({ status }) => status === 'confirmed')
    const kept = confirmed.map(({ id, email }) => ({ id, token: exportedToken(email) }))
    await keepUnsubscribeTokens(transaction, kept)
    const tokens = new Map(kept.map(({ id, token }) => [id, token]))
    return list.map((subscriber) => {
      const token = tokens.get(subscriber.id)
      return {
        ...subscriber,
        unsubscribeUrl: token && linkTo('unsubscribe', { publicUrl, token, language: subscriber.language }),
      }
    })
  })
}

export function removeSubscriber(db: Database, id: string, actor: Actor) {
  return db.transaction(async (transaction) => {
    if (!(await forgetSubscriber(transaction, id))) return false
    // Without the address: that is to be forgotten, and the trail forgets nothing.
    await writeAudit(transaction, { actor, action: 'removed', subject: { kind: 'subscriber', id } })
    return true
  })
}

/** With what still waits for a mail server. False when there is no such subscriber. */
export async function forgetSubscriber(transaction: Queries, id: string) {
  const [removed] = await transaction
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email })
  if (removed) await recallNewsletter(transaction, removed.email)
  return removed !== undefined
}

export const recallNewsletter = (transaction: Queries, to: string, how?: { isReplaced: true }) =>
  recallMails(transaction, { to, link: '/newsletter/', ...how })

/**
 * Forgotten with the next subscription, or within the hour; until then they are in no list. Of a time to come are those
 * for which the clock was ahead: they would stay until that has come.
 */
export const hasRunOut: SQL = sql`(${newsletterSubscribers.status} = 'pending' and not
  ${newsletterSubscribers.askedAt} between now() - ${confirmWithin} and now() + interval '1 day')`

const withAddress = (search: string) =>
  and(not(hasRunOut), search ? containing(newsletterSubscribers.email, search) : undefined)
