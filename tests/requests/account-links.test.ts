import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { network } from '#app/rate-limits.server.ts'
import { frame } from '#app/words/en/frame.ts'
import { form, newAddress, postsTo } from '#tests/support/account-posts.ts'
import { type Editor, postSignIn, signIn, strangerAddress } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { readCookies } from '#tests/support/read-cookies.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const post = postsTo(url)
const { passwordWeak } = frame.account
const outbox = join(site.dataDir, 'outbox')
const password = 'a-long-enough-password'
let db: Pool
let editor: Editor

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
  editor = await signIn(url)
})
afterAll(() => db.end())

async function invite(email: string, { isAdmin = true, by = editor } = {}) {
  const answer = await by.call('POST', '/cms/users/invitations', { email, isAdmin })
  const { link } = (await answer.json()) as { link: string }
  return new URL(link).searchParams.get('invite') ?? ''
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

  test.each([
    ['too old', '-1 second'],
    ['of a clock that was ahead', '9 days'],
  ])('that is forged or %s leads to a page that says so, and makes nothing', async (_, from) => {
    const old = await invite(newAddress())
    await db.query(`update invitations set expires_at = now() + $1::interval where email like 'invited-%'`, [from])
    expect(await (await editor.page('/cms/users')).text()).toContain('Expired ')
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
      statuses.push((await post('/auth/sign-up', { invite: `x${at}`, name: 'A', password }, headers)).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
  })
})

test('a link that is good is no guess, however often a password is refused that others would guess', async () => {
  const from = strangerAddress()
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const { rows } = await db.query('select id from users where email = $1', [person.email])
  const made = await editor.call('POST', `/cms/users/${rows[0].id}/reset-link`)
  const { link } = (await made.json()) as { link: string }
  const invited = { invite: await invite(newAddress()), name: 'A Name' }
  const weak = 'estavelle2026'
  const signUp = (chosen: string) => post('/auth/sign-up', { ...invited, password: chosen }, own)
  const reset = (chosen: string) => post(link.slice(url.length), form({ password: chosen }), own)
  const own = { 'x-forwarded-for': from }
  expect((await signUp(weak)).status).toBe(422)
  await db.query(`update rate_limits set points = 19 where key = $1`, [`linkAddress:${network(from)}`])
  for (const set of [signUp, reset])
    expect([(await set(weak)).status, (await set(weak)).status, (await set(password)).status]).toEqual([
      422,
      422,
      set === signUp ? 200 : 302,
    ])
})
