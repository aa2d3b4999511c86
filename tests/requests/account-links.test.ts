import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frame } from '#app/words/en/frame.ts'
import { mails as dutch } from '#app/words/nl/mails.ts'
import { type Editor, postSignIn, signIn, strangerAddress } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { deviceOf, readCookies } from '#tests/support/read-cookies.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const { passwordWeak } = frame.account
const { mails } = dutch
const outbox = join(site.dataDir, 'outbox')
const password = 'a-long-enough-password'
let db: Pool
let editor: Editor

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
  editor = await signIn(url)
})
afterAll(() => db.end())

const newAddress = () => `invited-${randomUUID().slice(0, 8)}@estavelle.example`

async function invite(email: string, { isAdmin = true, by = editor } = {}) {
  const answer = await by.call('POST', '/cms/users/invitations', { email, isAdmin })
  const { link } = (await answer.json()) as { link: string }
  return new URL(link).searchParams.get('invite') ?? ''
}

const post = (path: string, body: unknown, { headers = {}, at = url } = {}) =>
  fetch(at + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: at, 'x-forwarded-for': strangerAddress(), ...headers },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })

function form(values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

describe('an invitation', () => {
  test('makes an account with its role, which signs in when the mail is answered; it is good once', async () => {
    const email = newAddress()
    const token = await invite(email)
    // Its mail is taken back where it still waits for its turn.
    await mailsTo(outbox, email, 1)
    const values = { invite: token, email: 'somebody-else@estavelle.example', name: 'A Name', password, role: 'x' }
    const answer = await post('/auth/sign-up', values)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'to be confirmed' }])
    expect(answer.headers.getSetCookie()).toEqual([])
    const early = await postSignIn(url, { email, password })
    expect([early.status, early.headers.getSetCookie()]).toEqual([403, []])
    expect(((await early.json()) as { status: string }).status).toBe('unconfirmed')

    const [, mail] = await mailsTo(outbox, email, 2)
    const link = mail?.link('/auth/confirm') ?? ''
    for (let times = 0; times < 2; times++) expect((await fetch(url + link)).status).toBe(200)
    expect((await postSignIn(url, { email, password })).status).toBe(403)
    const confirmed = await post(link, form({}))
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/'])
    expect((await post(link, form({}))).status).toBe(404)
    const person = await signIn(url, { email, password })
    expect((await person.page('/cms')).status).toBe(200)

    expect((await post('/auth/sign-up', values)).status).toBe(403)
    const { rows } = await db.query(
      'select action, actor_email as by from audit_entries where subject_label = $1 order by id',
      [email],
    )
    expect(rows).toEqual([
      { action: 'invited', by: admin.email },
      { action: 'created', by: email },
      { action: 'granted', by: admin.email },
      { action: 'confirmed', by: email },
      { action: 'signed in', by: email },
    ])
  })

  test('that came by mail signs in at once: who follows it has shown whose address it is', async () => {
    const email = newAddress()
    const handed = await invite(email)
    const [mail] = await mailsTo(outbox, email, 1)
    const token = new URL(url + mail?.link('/auth')).searchParams.get('invite') ?? ''
    expect(token).not.toBe(handed)
    const answer = await post('/auth/sign-up', { invite: token, name: 'A Name', password })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
    const cookies = readCookies(answer.headers)
    expect(cookies.map(({ name }) => name).sort()).toEqual([
      expect.stringMatching(/^device-[\w-]{8}$/),
      'estavelle-session',
      'flash',
    ])
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await fetch(`${url}/cms`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200)
    for (const each of [handed, token])
      expect((await post('/auth/sign-up', { invite: each, name: 'A Name', password })).status).toBe(403)
    const { rows } = await db.query('select action from audit_entries where subject_label = $1 order by id', [email])
    expect(rows.map(({ action }) => action)).toEqual(['invited', 'created', 'granted', 'signed in'])
  })

  test('without the role gives none', async () => {
    const email = newAddress()
    const token = await invite(email, { isAdmin: false })
    expect((await post('/auth/sign-up', { invite: token, name: 'A', password })).status).toBe(200)
    await db.query('update users set email_verified = true where email = $1', [email])
    expect((await (await signIn(url, { email, password })).page('/cms')).status).toBe(302)
  })

  test('that several accept at once makes one account', async () => {
    const email = newAddress()
    const token = await invite(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/sign-up', { invite: token, name: 'A', password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
    expect((await db.query('select 1 from users where email = $1', [email])).rowCount).toBe(1)
  })

  test.each([
    [{ name: 'A', password: 'elevenchars' }, 'Password must be at least 12 characters'],
    [{ name: 'A', password: 'Password1234!' }, passwordWeak],
    [{ name: 'A', password: 'estavelle2026' }, passwordWeak],
    [{ name: 'Ada Zonneveld', password: 'zonneveld2026!' }, passwordWeak],
    [{ name: '  ', password }, 'Name is required'],
    [{ name: '\u200b', password }, 'Name is required'],
    [{ name: 'A\nB', password }, 'Name must be one line of text'],
    [{ name: 'A\0', password }, 'Name must be one line of text'],
    [{ name: 'A'.repeat(101), password }, 'Name must be 100 characters or less'],
    [{ name: 'A', password: 'x'.repeat(129) }, 'Password must be 128 characters or less'],
    [{}, 'Name is required\nPassword must be at least 12 characters'],
  ])('stays good when %j is refused', async (values, message) => {
    const token = await invite(newAddress())
    const answer = await post('/auth/sign-up', { invite: token, ...values })
    expect([answer.status, await messageOf(answer)]).toEqual([422, message])
    expect((await fetch(`${url}/auth?invite=${token}`)).status).toBe(200)
  })

  test('that is forged or too old leads to a page that says so, and makes nothing', async () => {
    const old = await invite(newAddress())
    await db.query(`update invitations set expires_at = now() - interval '1 second' where email like 'invited-%'`)
    for (const token of [old, 'x', '', '%00']) {
      const page = await fetch(`${url}/auth?invite=${token}`)
      expect([page.status, page.headers.getSetCookie()]).toEqual([404, []])
      expect(await page.text()).toContain('no longer valid')
      expect((await post('/auth/sign-up', { invite: token, name: 'A', password })).status).toBe(403)
    }
  })

  test('is needed for an account', async () => {
    for (const body of [{ email: newAddress(), password }, [], 'x', { invite: 7, name: 'A', password }]) {
      const answer = await post('/auth/sign-up', body)
      expect([answer.status, await messageOf(answer)]).toEqual([403, expect.stringContaining('by invitation only')])
    }
  })

  test('is not to be guessed: too many tries from one address are refused', async () => {
    const headers = { 'x-forwarded-for': strangerAddress() }
    const statuses: number[] = []
    for (let at = 0; at < 22; at++)
      statuses.push((await post('/auth/sign-up', { invite: `x${at}`, name: 'A', password }, { headers })).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which ends all sessions and works once', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const open = await signIn(url, person)
    await db.query("update users set language = 'nl' where email = $1", [person.email])
    const asked = await post('/auth/forgot', form({ email: person.email.toUpperCase() }))
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []])
    const [mail] = await mailsTo(outbox, person.email, 1)
    const link = mail?.link('/auth/reset') ?? ''
    expect(mail?.text).toContain(mails.notYourPassword.slice(0, 20))

    const page = await fetch(url + link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    expect((await open.page('/cms')).status).toBe(200)
    const short = await post(link, form({ password: 'elevenchars' }))
    expect([short.status, await short.text()]).toEqual([422, expect.stringContaining('at least 12 characters')])
    const weak = await post(link, form({ password: 'qwertyuiop12' }))
    expect([weak.status, await weak.text()]).toEqual([422, expect.stringContaining(passwordWeak)])

    const answers = await Promise.all([1, 2, 3].map(() => post(link, form({ password }))))
    const done = answers.find(({ status }) => status === 302)
    expect([answers.map(({ status }) => status).sort(), done?.headers.get('location')]).toEqual([
      [302, 404, 404],
      '/auth',
    ])
    expect((await open.page('/cms')).status).toBe(302)
    expect((await postSignIn(url, person)).status).toBe(401)
    expect((await postSignIn(url, { email: person.email, password })).status).toBe(200)
    const told = (await mailsTo(outbox, person.email, 2)).filter(({ text }) => text.includes(`${url}/auth/forgot`))
    expect(told).toHaveLength(1)
    expect((await post(link, form({ password }))).status).toBe(404)
    expect((await fetch(url + link)).status).toBe(404)
  })

  test('gets its owner in again while strangers have tried too many passwords', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    for (let at = 0; at < 11; at++) await postSignIn(url, { email: person.email, password: 'a-guess-of-strangers' })
    expect((await postSignIn(url, person)).status).toBe(429)
    await post('/auth/forgot', form({ email: person.email }))
    const link = (await mailsTo(outbox, person.email, 1))[0]?.link('/auth/reset') ?? ''

    const cookie = deviceOf((await post(link, form({ password }))).headers)
    const renewed = { email: person.email, password }
    expect((await postSignIn(url, renewed)).status).toBe(429)
    expect((await postSignIn(url, renewed, { cookie })).status).toBe(200)
  })

  test('gets one answer, and at the same time, for known and unknown addresses', async () => {
    const texts = new Set<string>()
    const time = async (email: string) => {
      const started = performance.now()
      const answer = await post('/auth/forgot', form({ email }))
      const text = await answer.text()
      texts.add(`${answer.status} ${text.replaceAll(/nonce="[^"]+"|"[\w-]+-\w+"/g, '')}`.slice(0, 400))
      return performance.now() - started
    }
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // As in sign-in.test.ts: the least of many tells, and one account has few tries.
    const isAlike = () => Math.abs(known - unknown) < 100
    for (let round = 0; round === 0 || (round < 8 && !isAlike()); round++) {
      const { email } = await createPerson(site.dataDir, { isAdmin: true })
      for (let at = 0; at < 3; at++) {
        known = Math.min(known, await time(email))
        unknown = Math.min(unknown, await time(`nobody-${round}-${process.pid}@estavelle.example`))
      }
    }
    expect(texts.size).toBe(1)
    expect([known, unknown]).toSatisfy(isAlike)
  })

  test('is asked for a few times an hour, known or not', async () => {
    for (const email of [(await createPerson(site.dataDir, { isAdmin: false })).email, newAddress()]) {
      const answers: Response[] = []
      for (let at = 0; at < 4; at++) answers.push(await post('/auth/forgot', form({ email })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('is asked for from a whole /48 of IPv6 no more than a tenth as often as from everywhere', async () => {
    const ask = async (subnet: string) => {
      const headers = { 'x-forwarded-for': `2001:db8:${subnet}::1` }
      return (await post('/auth/forgot', form({ email: newAddress() }), { headers })).status
    }
    const subnets = Array.from({ length: 30 }, (_, at) => `fffe:${at}`)
    expect(new Set(await Promise.all(subnets.map(ask)))).toEqual(new Set([200]))
    expect([await ask('fffe:30'), await ask('ffff:1')]).toEqual([429, 200])
  })

  test('has a link that is worth nothing after an hour, or when there is a newer one', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const id = (await db.query('select id from users where email = $1', [person.email])).rows[0].id
    const make = async () =>
      ((await (await editor.call('POST', `/cms/users/${id}/reset-link`)).json()) as { link: string }).link
    const [first, second] = [await make(), await make()]
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    const { rows } = await db.query('select * from account_tokens where user_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(new URL(second).searchParams.get('token'))
    await db.query(`update account_tokens set expires_at = expires_at - interval '61 minutes' where user_id = $1`, [id])
    expect((await fetch(second)).status).toBe(404)
    expect((await post(new URL(second).pathname + new URL(second).search, form({ password }))).status).toBe(404)
  })
})
