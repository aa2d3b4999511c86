import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#app/database.server.ts'
import { readMailQueue, recallMails, retryMail } from '#app/mail/mail-queue.server.ts'
import { createMailer } from '#app/mail/mailer.server.ts'
import { startCopy } from './support/copied-site.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { type RunningSite, until } from './support/start-site.ts'

describe('the queue', () => {
  let site: RunningSite
  let pool: Pool
  let around: Omit<Parameters<typeof createMailer>[0], 'deliver'>
  const lines: [fields: object, message?: string][] = []
  const tell = (fields: object, message?: string) => void lines.push([fields, message])
  const errors: typeof lines = []
  const error: typeof tell = (fields, message) => void errors.push([fields, message])
  const log = { info: tell, warn: tell, error }
  const open: { close: () => Promise<unknown> }[] = []
  const mailTo = (to: string) => () => message(to)
  const message = (to: string) => ({ to, subject: 'Subject', text: 'Text\n' })
  const waiting = async () => (await pool.query('select * from mail_queue order by created_at')).rows

  // Its own mail is closed, so nothing but these tests takes from the queue.
  beforeAll(async () => {
    site = await startCopy({ env: { PUBLIC_URL: 'https://www.estavelle.example', SAMPLE_CONTENT: 'false' } })
    pool = await openSiteDatabase(site.dataDir)
    const house = () => ({ name: 'House' })
    const db = drizzle(pool) as Database
    const told = { onGivenUp: async () => undefined, recallRunOut: async () => undefined, log }
    around = { db, ...told, house }
  })
  afterAll(async () => {
    await pool.end()
    await site.remove()
  })
  beforeEach(() => pool.query('delete from mail_queue'))
  afterEach(async () => {
    await Promise.all(open.splice(0).map((mailer) => mailer.close()))
  })

  function openMailer(deliver: (mail: { to: string }) => Promise<void>) {
    const mailer = createMailer({ ...around, deliver })
    open.push(mailer)
    return mailer
  }

  test('is shared by instances and each mail is delivered once', async () => {
    const delivered: string[] = []
    const take = async ({ to }: { to: string }) => void delivered.push(to)
    const mailers = [openMailer(take), openMailer(take), openMailer(take)]
    const addresses = Array.from({ length: 40 }, (_, at) => `reader-${at}@estavelle.example`)
    for (const to of addresses) await mailers[0]?.send(mailTo(to))
    for (const mailer of mailers) mailer.wake()
    await until(async () => (await waiting()).length === 0)
    expect(delivered.toSorted()).toEqual(addresses.toSorted())
  })

  test('has whoever waits to sign in wait for no reader of the newsletter', async () => {
    const delivered: string[] = []
    const mail = `insert into mail_queue ("to", subject, text, unsubscribe_url) values ($1, '', '', $2)`
    for (const to of ['reader-1', 'reader-2', 'owner'])
      await pool.query(mail, [to, to === 'owner' ? null : 'https://x.example/'])
    openMailer(async ({ to }) => void delivered.push(to))
    await until(async () => (await waiting()).length === 0)
    expect(delivered).toEqual(['owner', 'reader-1', 'reader-2'])
  })

  test('sends nothing twice that was delivered while the database did not answer', async () => {
    errors.splice(0)
    let count = 0
    const mailer = openMailer(async () => {
      count++
      await pool.query('alter table mail_queue rename to gone')
    })
    await mailer.send(mailTo('a@estavelle.example'))
    mailer.wake()
    await until(() => errors.some(([, text]) => text === 'the mail queue cannot be read'))
    await pool.query('alter table gone rename to mail_queue')
    mailer.wake()
    await until(async () => (await waiting()).length === 0)
    expect(count).toBe(1)
  })

  test('keeps what could not be delivered, waits longer each time and gives up after four days', async () => {
    const mailer = openMailer(() => Promise.reject(new Error('no mail server')))
    // What an earlier test has left would be taken for this one's.
    lines.splice(0)
    let due = (await pool.query('select now() as at')).rows[0].at
    await mailer.send(mailTo('a@estavelle.example'))
    for (const [at, wait] of [5, 10, 20].entries()) {
      const attempt = at + 1
      mailer.wake()
      await until(() =>
        lines.some(([fields]) => 'attempts' in fields && fields.attempts === attempt && 'wait' in fields),
      )
      const told = `select next_attempt_at - $1 * interval '1 s' between $2 and now() as waits from mail_queue`
      expect((await pool.query(told, [wait, due])).rows).toEqual([{ waits: true }])
      const now = 'update mail_queue set next_attempt_at = now() returning now() as at'
      if (attempt < 3) due = (await pool.query(now)).rows[0].at
    }
    expect((await waiting())[0]).toMatchObject({ last_error: 'no mail server' })
    await pool.query(`update mail_queue set created_at = now() - interval '4 days 1 minute', next_attempt_at = now()`)
    lines.splice(0)
    await mailer.send(mailTo('b@estavelle.example'))
    mailer.wake()
    await until(() => lines.some(([fields]) => 'wait' in fields))
    expect((await waiting())[0]).toMatchObject({ attempts: 3 })
    await mailer.giveUpOld()
    expect((await waiting()).map(({ to }) => to)).toEqual(['b@estavelle.example'])
    await until(() => errors.some(([, text]) => text === 'a mail was given up'))
  })

  test('goes on with the others when a mail server refuses one, and gives up what is nobody’s', async () => {
    for (const told of [lines, errors]) told.splice(0)
    const delivered: string[] = []
    const mailer = openMailer(async ({ to }) => {
      const response = to.startsWith('later') ? `450 <${to}>: come again` : `550 5.1.1 <${to}>: nobody here`
      const responseCode = Number.parseInt(response, 10)
      const found = { command: 'RCPT TO', response, responseCode, permanent: responseCode === 550 }
      if (!to.startsWith('b')) throw Object.assign(new Error(response), found)
      delivered.push(to)
    })
    for (const name of ['later', 'nobody', 'b']) await mailer.send(mailTo(`${name}@estavelle.example`))
    await mailer.send(() => ({ ...message('reader@estavelle.example'), unsubscribeUrl: 'https://x.example/' }))
    mailer.wake()
    await until(async () => (await waiting()).length === 1)
    expect(await waiting()).toMatchObject([
      { to: 'later@estavelle.example', last_error: '450 <the recipient>: come again' },
    ])
    expect(delivered).toEqual(['b@estavelle.example'])
    await until(() => lines.some(([, text]) => text === 'a mail was given up'))
    const refused = { reason: '550 5.1.1 <the recipient>: nobody here' }
    expect(errors).toEqual([[expect.objectContaining(refused), 'a mail was given up']])
    expect(JSON.stringify([lines, errors])).not.toContain('@')
  })

  test('alarms nobody with what a visitor’s mailbox refuses, and tries it again with all others', async () => {
    const response = '450 4.1.2 Domain not found'
    const found = { command: 'RCPT TO', response, responseCode: 450, permanent: false }
    let isAway = true
    const mailer = openMailer(async () => {
      if (isAway) throw Object.assign(new Error(response), found)
    })
    const untilTried = (many: number) =>
      until(
        async () => (await waiting()).filter(({ attempts, taken_until }) => attempts && !taken_until).length === many,
      )
    await mailer.send(() => ({ ...message('reader@gmial.example'), unsubscribeUrl: 'https://x.example/' }))
    mailer.wake()
    await untilTried(1)
    expect(await readMailQueue(around.db)).toMatchObject({ waiting: 1, failed: 0 })
    await mailer.send(mailTo('invited@gmial.example'))
    mailer.wake()
    await untilTried(2)
    expect(await readMailQueue(around.db)).toMatchObject({ waiting: 2, failed: 1, reason: response })
    isAway = false
    await retryMail(around.db)
    mailer.wake()
    await until(async () => (await waiting()).length === 0)
  })

  test.each([
    ['a quarter of an hour while the mail server is away, as no link counts for less than an hour', {}, 15],
    ['an hour while a mail server refuses that mail', { command: 'DATA', responseCode: 450 }, 60],
  ])('lets none wait longer than %s', async (_what, found, minutes) => {
    const mailer = openMailer(() => Promise.reject(Object.assign(new Error('not now'), found)))
    await mailer.send(mailTo('a@estavelle.example'))
    await pool.query('update mail_queue set attempts = 20')
    mailer.wake()
    await until(async () => (await readMailQueue(around.db)).failed === 1)
    const waits = `select extract(epoch from next_attempt_at - now()) / 60 as minutes from mail_queue`
    const { rows } = await pool.query(waits)
    expect(Math.ceil(rows[0].minutes)).toBe(minutes)
  })

  test('tries again at once what waits, and not what an instance delivers at that moment', async () => {
    const db = drizzle(pool) as Database
    const tried: string[] = []
    let answer: (error?: Error) => void = () => undefined
    const mailer = openMailer(({ to }) => {
      tried.push(to)
      return new Promise((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve())
      })
    })
    await mailer.send(mailTo('a@estavelle.example'))
    mailer.wake()
    await until(() => tried.length === 1)
    answer(new Error('no mail server'))
    await until(async () => (await readMailQueue(db)).failed === 1)
    await retryMail(db)
    mailer.wake()
    await until(() => tried.length === 2)
    await retryMail(db)
    const [{ next_attempt_at, taken_until }] = await waiting()
    expect(next_attempt_at).toEqual(taken_until)
    answer()
    await until(async () => (await waiting()).length === 0)
  })

  test('delivers nothing whose link has run out while it waited', async () => {
    const delivered: string[] = []
    const recallRunOut = () => recallMails(around.db, { link: 'run-out' })
    const mailer = createMailer({ ...around, recallRunOut, deliver: async ({ text }) => void delivered.push(text) })
    open.push(mailer)
    const mail = `insert into mail_queue ("to", subject, text, created_at) values ('a@x.example', '', $1, now() - $2::interval)`
    for (const [text, since] of [
      ['good', '61 minutes'],
      ['run-out', '61 minutes'],
      ['new', '1 minute'],
    ])
      await pool.query(mail, [text, since])
    mailer.wake()
    await until(async () => (await waiting()).length === 0)
    expect(delivered.toSorted()).toEqual(['good', 'new'])
  })

  const fates = ['stays', 'stays beside one of five days', 'is taken back meanwhile']
  test.each(fates)(
    'while the account is refused tries no other mail, where the one that is refused %s',
    async (fate) => {
      let tries = 0
      const mailer = openMailer(async ({ to }) => {
        tries++
        if (fate === 'is taken back meanwhile') await pool.query('delete from mail_queue where "to" = $1', [to])
        throw Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH', responseCode: 535, permanent: true })
      })
      const old = `insert into mail_queue ("to", subject, text, created_at) values ('a@estavelle.example', '', '', now() - $1 * interval '1 day')`
      await pool.query(old, [fate.includes('five days') ? 5 : 0])
      for (const name of ['b', 'c']) await mailer.send(mailTo(`${name}@estavelle.example`))
      mailer.wake()
      await until(async () => (await readMailQueue(around.db)).failed === 1)
      await mailer.send(mailTo('d@estavelle.example'))
      const looks = vi.spyOn(pool, 'query')
      mailer.wake()
      await until(() => looks.mock.results.length > 0)
      await looks.mock.results[0]?.value
      looks.mockRestore()
      await mailer.close()
      expect(tries).toBe(1)
      const { nextAttemptAt } = await readMailQueue(around.db)
      expect(Number(nextAttemptAt) - Date.now()).toBeGreaterThan(50 * 60_000)
      const delivered: string[] = []
      const again = openMailer(async ({ to }) => void delivered.push(to))
      await again.giveUpOld()
      await until(async () => (await waiting()).length === 0)
      expect(delivered).toHaveLength(fate === 'stays' ? 4 : 3)
    },
  )

  test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example\nX: y', 'a@b.example\0'])(
    'takes no header that begins another one: %j',
    async (to) => {
      const mailer = openMailer(async () => undefined)
      await expect(mailer.send(mailTo(to))).rejects.toThrow('control character')
      await expect(mailer.send(() => ({ ...message('a@b.example'), subject: to }))).rejects.toThrow('control character')
      expect(await waiting()).toEqual([])
    },
  )

  test('of a mailer without a delivery takes nothing', async () => {
    const closed = createMailer({ ...around, deliver: undefined })
    expect(closed.isOpen).toBe(false)
    await expect(closed.send(mailTo('a@b.example'))).rejects.toThrow('SMTP_URL')
    await closed.close()
  })
})
