import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#app/newsletter/tokens.server.ts'
import { startCopy } from './support/copied-site.ts'
import { signIn } from './support/editor.ts'
import { freePort } from './support/free-port.ts'
import { readMail } from './support/outbox.ts'
import { createPerson } from './support/people.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { createSmtpServer } from './support/smtp-server.ts'
import { type RunningSite, startSite, until } from './support/start-site.ts'

let site: RunningSite
let smtp: ReturnType<typeof createSmtpServer>
let env: Record<string, string>

beforeAll(async () => {
  const port = await freePort()
  smtp = createSmtpServer(port)
  env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Estavelle <letters@estavelle.example>',
    SAMPLE_CONTENT: 'false',
  }
  site = await startCopy({ env })
})
afterAll(async () => {
  await smtp.stop()
  await site.remove()
})

async function subscribe(email: string) {
  const started = performance.now()
  const answer = await fetch(`${site.url}/newsletter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({ email }),
  })
  return { status: answer.status, ms: performance.now() - started }
}

/** Nobody waits here for the turn that comes later each time. */
async function makeDue() {
  const db = await openSiteDatabase(site.dataDir)
  await db.query('update mail_queue set next_attempt_at = now()')
  await db.end()
}

test('a mail waits while that is down, without a word to the visitor, and arrives when it is up', async () => {
  const { status, ms } = await subscribe('patient@reader.example')
  expect(status).toBe(303)
  expect(ms).toBeLessThan(20_000)
  await until(() => site.output().includes('a mail could not be delivered'))
  expect(smtp.deliveries).toEqual([])
  await smtp.start()
  await makeDue()
  // Whoever is next has the queue looked through.
  await subscribe('next@reader.example')
  const found = () => smtp.deliveries.find(({ to }) => to[0] === 'patient@reader.example')
  await until(() => found() !== undefined)
  await until(() => smtp.deliveries.length === 2)
  await smtp.stop()

  const { from, to, source } = found() ?? { from: '', to: [], source: '' }
  expect([from, to]).toEqual(['letters@estavelle.example', ['patient@reader.example']])
  const { headers } = readMail(source)
  expect(headers).toMatchObject({
    From: 'Estavelle <letters@estavelle.example>',
    To: 'patient@reader.example',
    'List-ID': '<newsletter.localhost>',
    'List-Unsubscribe': expect.stringMatching(new RegExp(`^<${site.url}/newsletter/unsubscribe\\?token=[\\w-]{22}>$`)),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(headers).not.toHaveProperty('X-Mailer')
  expect(site.output()).not.toContain('patient@reader.example')
})

test('who asks again while that is down gets one mail, with the newest link', async () => {
  for (let times = 0; times < 3; times++) await subscribe('thrice@reader.example')
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query(`select text from mail_queue where "to" = 'thrice@reader.example'`)
  const newest = await db.query(
    `select hash from newsletter_tokens where purpose = 'confirm' order by expires_at desc limit 1`,
  )
  await db.query('delete from mail_queue')
  await db.end()
  const links = rows.map(({ text }) => hashOf(/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''))
  expect(links).toEqual([newest.rows[0].hash])
})

test('an invitation that is renewed, withdrawn or handed over while that is down mails no link that leads nowhere', async () => {
  const inviter = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  const invite = async (name: string) => {
    const email = `${name}@invited.example`
    const answer = await inviter.call('POST', '/cms/users/invitations', { email, isAdmin: false })
    return new URL(((await answer.json()) as { link: string }).link).searchParams.get('invite') ?? ''
  }
  const handed = await invite('handed-over')
  for (const name of ['renewed', 'withdrawn', 'asked-twice', 'asked-twice', 'left-alone']) await invite(name)
  const db = await openSiteDatabase(site.dataDir)
  const idOf = async (name: string) =>
    (await db.query('select id from invitations where email = $1', [`${name}@invited.example`])).rows[0].id
  await inviter.call('POST', `/cms/users/invitations/${await idOf('renewed')}`)
  await inviter.call('DELETE', `/cms/users/invitations/${await idOf('withdrawn')}`)
  const values = { invite: handed, name: 'A Name', password: 'a-long-enough-password' }
  await inviter.call('POST', '/auth/sign-up', values)
  const { rows } = await db.query(
    `select split_part("to", '@', 1) as to, text like '%invite=%' as invites from mail_queue
      where "to" like '%@invited.example' order by 1`,
  )
  await db.query(`delete from mail_queue where "to" like '%@invited.example'`)
  await db.end()
  expect(rows).toEqual([
    { to: 'asked-twice', invites: true },
    // By which the address is confirmed.
    { to: 'handed-over', invites: false },
    { to: 'left-alone', invites: true },
    { to: 'renewed', invites: true },
  ])
})

test('who has invited sees that the mail was given up, until the invitation is renewed', async () => {
  await smtp.start()
  const inviter = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  for (const name of ['refused', 'reached'])
    await inviter.call('POST', '/cms/users/invitations', { email: `${name}@invited.example`, isAdmin: false })
  const rowOf = async (name: string) => {
    const [, row] = (await (await inviter.page('/cms/users')).text()).split(`<h2>${name}@invited.example</h2>`)
    return row?.split('</li>')[0]
  }
  await until(async () => (await rowOf('refused'))?.includes('Email not delivered') ?? false)
  await until(() => smtp.deliveries.some(({ to }) => to[0] === 'reached@invited.example'))
  expect(await rowOf('reached')).not.toContain('Email not delivered')
  await smtp.stop()
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query(`select id from invitations where email = 'refused@invited.example'`)
  await inviter.call('POST', `/cms/users/invitations/${rows[0].id}`)
  expect(await rowOf('refused')).not.toContain('Email not delivered')
  await db.query('delete from mail_queue')
  await db.end()
})

test('who was handed the link of an invitation while that is down gets in with a reset link, as the list says', async () => {
  const inviter = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  const person = { email: 'no-mail@invited.example', password: 'a-long-enough-password' }
  const made = async (path: string, body?: object) =>
    new URL(((await (await inviter.call('POST', path, body)).json()) as { link: string }).link).searchParams
  const invite = (await made('/cms/users/invitations', { email: person.email, isAdmin: false })).get('invite')
  await inviter.call('POST', '/auth/sign-up', { invite, name: 'A Name', password: 'another-long-enough-one' })
  const rowOf = async () => {
    const [, row] = (await (await inviter.page('/cms/users')).text()).split(`<h2>${person.email}</h2>`)
    return row?.split('</li>')[0]
  }
  expect(await rowOf()).toMatch(/Not confirmed yet.*make a reset link and hand it over: that confirms it/s)
  const db = await openSiteDatabase(site.dataDir)
  const { rows } = await db.query('select id from users where email = $1', [person.email])
  const token = (await made(`/cms/users/${rows[0].id}/reset-link`)).get('token')
  await db.query('delete from mail_queue')
  await db.end()
  await fetch(`${site.url}/auth/reset?token=${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({ password: person.password }),
  })
  expect((await signIn(site.url, person)).cookie).toContain('=')
  expect(await rowOf()).not.toContain('hand it over')
})

test('a mail whose receipt gets lost is sent again as the same one', async () => {
  await smtp.start()
  await subscribe('receipt-lost@reader.example')
  const sent = () =>
    smtp.deliveries.filter(({ to }) => to[0] === 'receipt-lost@reader.example').map(({ source }) => readMail(source))
  await until(() => site.output().includes('Connection closed unexpectedly'))
  await makeDue()
  await subscribe('next-to-it@reader.example')
  await until(() => sent().length >= 2)
  const [first, again] = sent().map(({ headers }) => headers['Message-ID'])
  expect([first, again]).toEqual([expect.stringMatching(/^<[\w-]{36}@estavelle\.example>$/), first])
  const db = await openSiteDatabase(site.dataDir)
  await db.query('delete from mail_queue')
  await db.end()
  await smtp.stop()
})

test('a mail outlives the process that took it', async () => {
  await subscribe('durable@reader.example')
  await until(() => site.output().split('a mail could not be delivered').length > 2)
  const db = await openSiteDatabase(site.dataDir)
  await site.kill()
  // The process may have taken it once more just before.
  await db.query('update mail_queue set next_attempt_at = now()')
  await db.end()
  await smtp.start()
  site = await startSite({ env, dataDir: site.dataDir })
  await until(() => smtp.deliveries.some(({ to }) => to[0] === 'durable@reader.example'))
  expect(await site.stop()).toBe(0)
})
