import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { speak, spoken } from '#app/language/speaking.ts'
import type { Mailer } from '#app/mail/mailer.server.ts'
import { alreadySubscribed, confirmSubscription } from '#app/mail/messages.ts'
import { forgetSubscriber, hasRunOut, recallNewsletter } from './subscribers.server.ts'
import { newsletterSubscribers, newsletterTokens } from './tables.ts'
import {
  createToken,
  type ExportedToken,
  findByToken,
  keepUnsubscribeTokens,
  linkTo,
  type Purpose,
} from './tokens.server.ts'

export type Newsletter = { db: Database; mailer: Mailer; publicUrl: string }

const isPending = sql`${newsletterSubscribers.status} = 'pending'`

/** The same for every address, so that the answer tells nobody which ones are known. */
export async function subscribe({ db, mailer, publicUrl }: Newsletter, email: string, language = spoken()) {
  await db.transaction(async (transaction) => {
    await forgetUnconfirmed(transaction)
    const [subscriber] = await transaction
      .insert(newsletterSubscribers)
      .values({ email, language })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: {
          askedAt: sql`case when ${isPending} then now() else ${newsletterSubscribers.askedAt} end`,
          // Whoever has confirmed chose it: a stranger does not change it.
          language: sql`case when ${isPending} then excluded.language else ${newsletterSubscribers.language} end`,
        },
      })
      .returning()
    if (!subscriber) throw new Error('an upsert returned no row')
    const link = async (purpose: Purpose) => ({
      publicUrl,
      language: subscriber.language,
      token: await createToken(transaction, subscriber.id, purpose),
    })
    const leaving = await link('unsubscribe')
    const leave = {
      // A mail program's button says nothing in any language.
      oneClickUrl: linkTo('unsubscribe', { ...leaving, language: 'en' }),
      unsubscribeUrl: linkTo('unsubscribe', leaving),
    }
    const confirmUrl = subscriber.status === 'confirmed' ? undefined : linkTo('confirm', await link('confirm'))
    // What still waits says no more than the next: who asks once more in an outage gets one mail.
    await recallNewsletter(transaction, email, { isReplaced: true })
    await speak(subscriber.language, () =>
      mailer.send(
        confirmUrl
          ? confirmSubscription({ to: email, ...leave, confirmUrl })
          : alreadySubscribed({ to: email, ...leave }),
        transaction,
      ),
    )
  })
  mailer.wake()
}

type Confirming = { db: Database; exportedToken: ExportedToken }

export function confirm({ db, exportedToken }: Confirming, token: string) {
  return db.transaction(async (transaction) => {
    const subscriber = await findByToken(transaction, token, 'confirm')
    if (!subscriber) return false
    const confirmed = await transaction
      .update(newsletterSubscribers)
      .set({ status: 'confirmed', confirmedAt: sql`now()` })
      .where(and(eq(newsletterSubscribers.id, subscriber.id), eq(newsletterSubscribers.status, 'pending')))
      .returning({ id: newsletterSubscribers.id })
    await transaction
      .delete(newsletterTokens)
      .where(and(eq(newsletterTokens.subscriberId, subscriber.id), eq(newsletterTokens.purpose, 'confirm')))
    if (confirmed.length === 0) return false
    // Letters from before an earlier leave of theirs may still be there.
    await keepUnsubscribeTokens(transaction, [{ id: subscriber.id, token: exportedToken(subscriber.email) }])
    return true
  })
}

export function unsubscribe(db: Database, token: string) {
  return db.transaction(async (transaction) => {
    const subscriber = await findByToken(transaction, token, 'unsubscribe')
    return subscriber !== undefined && forgetSubscriber(transaction, subscriber.id)
  })
}

/** With what still waits for a mail server. */
export async function forgetUnconfirmed(transaction: Queries) {
  const forgotten = await transaction
    .delete(newsletterSubscribers)
    .where(hasRunOut)
    .returning({ email: newsletterSubscribers.email })
  for (const { email } of forgotten) await recallNewsletter(transaction, email)
}
