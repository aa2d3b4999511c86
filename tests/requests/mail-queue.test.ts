import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { removeExpired } from '#app/accounts/expired.server.ts'
import type { Database } from '#app/database.server.ts'
import { accountRefused } from '#app/mail/mail-failure.server.ts'
import { readMailQueue, recallMails } from '#app/mail/mail-queue.server.ts'
import { createMailer } from '#app/mail/mailer.server.ts'
import { forgetUnconfirmed } from '#app/newsletter/subscriptions.server.ts'
import { site } from '#tests/support/read-site.ts'
import { rolledBackAfterTest } from '#tests/support/rolled-back.ts'

const refused = `${accountRefused} (no).`

/** Nothing of it is ever sent: it is there for the test alone. */
async function emptyQueue() {
  const client = await rolledBackAfterTest(site.dataDir)
  // Drizzle's own would commit the one that all of it is in.
  const transaction: Database['transaction'] = (work) => work(db)
  const db: Database = Object.assign(drizzle(client), { transaction })
  await client.query('delete from mail_queue')
  const waiting = async () => (await client.query('select * from mail_queue order by created_at, text')).rows
  return { client, db, waiting }
}

/** As where mail is closed. */
function closedMailer(db: Database, onGivenUp: (text: string) => Promise<unknown>) {
  const errors: unknown[] = []
  const ignore = () => undefined
  const log = { info: ignore, warn: ignore, error: (_: object, message?: string) => void errors.push(message) }
  const around = { deliver: undefined, recallRunOut: async () => undefined, house: () => ({ name: 'House' }) }
  return { ...createMailer({ ...around, db, onGivenUp, log }), errors }
}

test('while the account is refused the reason and the next try are those of the mail that holds the others', async () => {
  const { client, db } = await emptyQueue()
  const row = `insert into mail_queue ("to", subject, text, last_error, next_attempt_at)
    values ('a', '', '', $1, now() + $2 * interval '1 minute')`
  for (const [error, minutes] of [
    [refused, -1],
    ['450 come again', -10],
    [refused, 59],
    [null, -1],
  ])
    await client.query(row, [error, minutes])
  const { nextAttemptAt, ...told } = await readMailQueue(db)
  expect(told).toEqual({ waiting: 4, failed: 3, reason: refused })
  expect(Number(nextAttemptAt) - Date.now()).toBeGreaterThan(50 * 60_000)
})

test('another mail in the place of the one that tells of a refused account lets the others go on waiting', async () => {
  const { client, db, waiting } = await emptyQueue()
  const row = `insert into mail_queue ("to", subject, text, last_error) values ('a', '', '/auth/reset?', $1)`
  for (const error of [refused, 'no mail server', null]) await client.query(row, [error])
  await recallMails(db, { to: 'a', link: '/auth/reset?', isReplaced: true })
  expect((await waiting()).map((mail) => mail.last_error)).toEqual([refused])
  await recallMails(db, { to: 'a', link: '/auth/' })
  expect(await waiting()).toEqual([])
})

test('the queue holds no mail whose link has run out, or whose address is to be forgotten', async () => {
  const { client, db, waiting } = await emptyQueue()
  const mail = `insert into mail_queue ("to", subject, text) values ($1, '', $2)`
  await client.query(`insert into users (id, name, email) values ('late', 'Late', 'late@x.example')`)
  const token = `insert into account_tokens (hash, user_id, purpose, new_email, expires_at) values ($1, 'late', $1, $2,
    now() - interval '1 minute')`
  await client.query(token, ['reset', null])
  await client.query(token, ['address', 'new@x.example'])
  await client.query(`insert into newsletter_subscribers (email, asked_at) values
    ('reader@x.example', now() - interval '8 days'), ('ahead@x.example', now() + interval '1 year')`)
  for (const each of [
    ['late@x.example', '/auth/reset?token=x'],
    ['new@x.example', '/auth/address?token=x'],
    ['reader@x.example', '/newsletter/confirm?token=x'],
    ['ahead@x.example', '/newsletter/confirm?token=x'],
    ['late@x.example', 'Your password was changed.'],
  ])
    await client.query(mail, each)
  await removeExpired(db)
  await forgetUnconfirmed(db)
  expect((await waiting()).map(({ text }) => text)).toEqual(['Your password was changed.'])
})

test('the queue is rid of what is four days old where mail is closed, too, but not of what is just being delivered', async () => {
  const { client, db, waiting } = await emptyQueue()
  const noted: string[] = []
  const closed = closedMailer(db, async (text) => noted.push(text))
  const old = `insert into mail_queue ("to", subject, text, created_at, taken_until) values ('a', '', $1,
    now() - $2::interval, now() + $3::interval)`
  for (const mail of [
    ['new', '3 days 23 hours'],
    ['old', '4 days 1 minute'],
    ['taken', '5 days', '1 minute'],
  ])
    await client.query(old, [mail[0], mail[1], mail[2]])
  await closed.giveUpOld()
  expect([noted, (await waiting()).map(({ text }) => text)]).toEqual([['old'], ['taken', 'new']])
  expect(closed.errors).toEqual(['a mail was given up'])
})

test('the queue gives up an old mail only once whoever waits for it was told', async () => {
  const { client, db, waiting } = await emptyQueue()
  let isAway = true
  const noted: string[] = []
  const closed = closedMailer(db, async (text) => {
    if (isAway) throw new Error('the database is away')
    noted.push(text)
  })
  await client.query(
    `insert into mail_queue ("to", subject, text, created_at) values ('a', '', 'old', now() - interval '5 days')`,
  )
  await expect(closed.giveUpOld()).rejects.toThrow('away')
  expect(await waiting()).toHaveLength(1)
  isAway = false
  await closed.giveUpOld()
  expect([noted, await waiting()]).toEqual([['old'], []])
})
