import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frame } from '#app/words/en/frame.ts'
import { mails as dutch } from '#app/words/nl/mails.ts'
import { form, newAddress, postsTo } from '#tests/support/account-posts.ts'
import { type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { deviceOf } from '#tests/support/read-cookies.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const post = postsTo(url)
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
      return (await post('/auth/forgot', form({ email: newAddress() }), headers)).status
    }
    const subnets = Array.from({ length: 30 }, (_, at) => `fffe:${at}`)
    expect(new Set(await Promise.all(subnets.map(ask)))).toEqual(new Set([200]))
    expect([await ask('fffe:30'), await ask('ffff:1')]).toEqual([429, 200])
  })

  test('has a link that stays good while strangers have another one mailed; each ends with a new password', async () => {
    const { email } = await createPerson(site.dataDir, { isAdmin: true })
    const { rows } = await db.query('select id from users where email = $1', [email])
    const make = async () =>
      ((await (await editor.call('POST', `/cms/users/${rows[0].id}/reset-link`)).json()) as { link: string }).link
    const mailed = async (count: number) => {
      await post('/auth/forgot', form({ email }))
      return url + (await mailsTo(outbox, email, count))[count - 1]?.link('/auth/reset')
    }
    const early = await mailed(1)
    const handed = await make()
    const late = await mailed(2)
    const statuses = () => Promise.all([early, handed, late].map(async (link) => (await fetch(link)).status))
    expect(await statuses()).toEqual([404, 200, 200])
    // An older program that runs beside this one opens and ends both.
    const { rows: known } = await db.query('select purpose from account_tokens where user_id = $1', [rows[0].id])
    expect(known).toEqual([{ purpose: 'reset' }, { purpose: 'reset' }])
    expect((await post(handed.slice(url.length), form({ password }))).status).toBe(302)
    expect(await statuses()).toEqual([404, 404, 404])
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
