import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readDevice } from '#app/accounts/device-cookie.server.ts'
import { isThorough } from '#tests/support/attack.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { postSignIn, signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson } from '#tests/support/people.ts'
import { deviceOf, readCookies } from '#tests/support/read-cookies.ts'
import { transactionForTest } from '#tests/support/rolled-back.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { untilWaitedFor } from '#tests/support/waiting-for.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const twoFactor = '/cms/profile/two-factor'
type Person = { email: string; password: string }
let db: Pool

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
})
afterAll(() => db.end())

const newAdmin = () => createPerson(site.dataDir, { isAdmin: true })

async function collect(person: Person, count: number) {
  const devices: string[] = []
  for (let at = 0; at < count; at++) devices.push(deviceOf((await postSignIn(url, person)).headers))
  return devices
}

/** What so many wrong tries are answered, with the cookies in turn; each comes from another network. */
async function guess(body: Person & { code?: string }, { count, devices = [] }: { count: number; devices?: string[] }) {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) {
    const cookie = devices[at % devices.length]
    statuses.push((await postSignIn(url, body, cookie ? { cookie } : {})).status)
  }
  return { let: statuses.filter((status) => status === 401).length, last: statuses.at(-1) }
}

async function switchOn(person: Person) {
  const editor = await signIn(url, person)
  const begun = (await (await editor.call('POST', twoFactor, { current: person.password })).json()) as {
    secret: string
  }
  const app = createAuthenticator(begun.secret)
  const answer = await editor.call('PUT', twoFactor, { code: app.next() })
  expect(answer.status).toBe(200)
  return { app, answer, editor }
}

test('cookies from before two-factor was switched on are worth no code; the owner gets in where it was done', async () => {
  const person = await newAdmin()
  const devices = await collect(person, isThorough ? 30 : 3)
  const { app, answer } = await switchOn(person)
  expect(await guess({ ...person, code: '000000' }, { count: 20 * devices.length - 20, devices })).toEqual({
    let: 10,
    last: 429,
  })
  expect((await postSignIn(url, { ...person, code: app.next() }, { cookie: deviceOf(answer.headers) })).status).toBe(
    200,
  )
})

test('cookies from before a new password are worth no try; the owner gets in where it was set', async () => {
  const person = await newAdmin()
  const devices = await collect(person, 4)
  const editor = await signIn(url, person)
  const renewed = { email: person.email, password: 'a-new-horse-battery' }
  const answer = await editor.call('PUT', '/cms/profile/password', {
    current: person.password,
    password: renewed.password,
  })
  const wrong = { email: person.email, password: 'not-the-password' }
  expect(await guess(wrong, { count: 40, devices })).toEqual({ let: 10, last: 429 })
  for (const cookie of devices) expect((await postSignIn(url, renewed, { cookie })).status).toBe(429)
  expect((await postSignIn(url, renewed, { cookie: deviceOf(answer.headers) })).status).toBe(200)
})

test('any number of good cookies allows an account twenty tries more, and not one', async () => {
  const person = await newAdmin()
  const devices = await collect(person, 12)
  const wrong = { email: person.email, password: 'not-the-password' }
  expect(await guess(wrong, { count: 60, devices })).toEqual({ let: 30, last: 429 })
})

test('one browser uses up what is reserved for itself, and another of the owner still gets in', async () => {
  const person = await newAdmin()
  const [stolen = '', own = ''] = await collect(person, 2)
  const wrong = { email: person.email, password: 'not-the-password' }
  expect(await guess(wrong, { count: 60, devices: [stolen] })).toEqual({ let: 20, last: 429 })
  for (let times = 0; times < 25; times++)
    expect([times, (await postSignIn(url, person, { cookie: own })).status]).toEqual([times, 200])
})

test('good sign-ins of a whole office use up no tries of its address, and give none back to who guesses there', async () => {
  const [person, guarded, unconfirmed] = [await newAdmin(), await newAdmin(), await newAdmin()]
  const from = { 'x-forwarded-for': '192.0.2.77' }
  await db.query(`insert into two_factors select id, 'x', now() from users where email = $1`, [guarded.email])
  await db.query('update users set email_verified = false where email = $1', [unconfirmed.email])
  const keys = "('address:192.0.2.77', 'overall:all')"
  const used = async () =>
    (await db.query(`select key, points from rate_limits where key in ${keys} order by key`)).rows
  const post = async (body: Person, headers = {}) => (await postSignIn(url, body, { ...from, ...headers })).status
  const wrong = { email: 'nobody@estavelle.example', password: 'not-the-password' }
  expect(await post(wrong)).toBe(401)
  await db.query(`update rate_limits set points = 19 where key = 'address:192.0.2.77'`)
  const before = await used()
  for (let times = 0; times < 2; times++)
    expect([await post(person), await post(guarded), await post(unconfirmed)]).toEqual([200, 401, 403])
  expect(await used()).toEqual(before)
  expect([await post(wrong), await post(wrong), await post(person)]).toEqual([401, 429, 429])
  const [cookie] = await collect(person, 1)
  expect([await post(person, { cookie }), await post(wrong)]).toEqual([200, 429])
})

test('a whole /48 of IPv6 uses up a fifth of what everybody has together, and good sign-ins there nothing', async () => {
  const from = (subnet: string) => ({ 'x-forwarded-for': `2001:db8:${subnet}::1` })
  const person = await newAdmin()
  const wrong = { email: 'nobody@estavelle.example', password: 'not-the-password' }
  const post = async (body: Person, subnet: string) => (await postSignIn(url, body, from(subnet))).status
  expect(await post(wrong, 'fffe:1')).toBe(401)
  await db.query(`update rate_limits set points = 59 where key = 'network:2001:db8:fffe::/48'`)
  for (const subnet of ['fffe:2', 'fffe:3']) expect(await post(person, subnet)).toBe(200)
  expect([await post(wrong, 'fffe:4'), await post(person, 'fffe:5'), await post(wrong, 'ffff:1')]).toEqual([
    401, 429, 401,
  ])
})

/** A browser, which keeps what it is given under its name. */
function sharedComputer() {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  return {
    jar,
    async signIn(person: Person) {
      const answer = await postSignIn(url, person, { cookie: cookie() })
      for (const { name, value } of readCookies(answer.headers).filter((each) => each.name.startsWith('device-')))
        if (value) jar.set(name, value)
        else jar.delete(name)
      return answer.status
    },
  }
}

test('everybody who signs in at the same computer stays known there, of a crowd the last ten', async () => {
  const computer = sharedComputer()
  const [first, second] = [await newAdmin(), await newAdmin()]
  for (const person of [first, second]) expect(await computer.signIn(person)).toBe(200)
  for (const person of [first, second]) {
    await guess({ email: person.email, password: 'not-the-password' }, { count: 11 })
    expect((await postSignIn(url, person)).status).toBe(429)
    expect(await computer.signIn(person)).toBe(200)
  }
  for (let at = 0; at < 12; at++) computer.jar.set(`device-crowd-${String(at).padStart(2, '0')}`, 'x')
  expect(await computer.signIn(second)).toBe(200)
  expect(computer.jar.size).toBe(10)
  expect([...computer.jar.keys()].slice(1, 3)).toEqual(['device-crowd-03', 'device-crowd-04'])
})

test.each([
  ['the role is taken away', (email: string) => asOperator(site.dataDir, 'revoke', email)],
  [
    'an operator sets the password',
    (email: string) => asOperator(site.dataDir, 'reset-password', email, 'another-horse-battery'),
  ],
])('a cookie ends when %s', async (_, change) => {
  const person = await newAdmin()
  const devices = await collect(person, 1)
  await change(person.email)
  await guess({ email: person.email, password: 'not-the-password' }, { count: 10 })
  expect((await postSignIn(url, person, { cookie: devices[0] ?? '' })).status).toBe(429)
})

test('a cookie outlives another address of the account, and the name that it had in an earlier version', async () => {
  const person = await newAdmin()
  const [cookie = ''] = await collect(person, 1)
  const moved = { ...person, email: `moved-${person.email}` }
  await db.query('update users set email = $1 where email = $2', [moved.email, person.email])
  await guess({ email: moved.email, password: 'not-the-password' }, { count: 10 })
  const former = cookie.replace(/^device-[^=]+/, 'device')
  for (const each of [cookie, former]) expect((await postSignIn(url, moved, { cookie: each })).status).toBe(200)
  const stranger = await newAdmin()
  await guess({ email: stranger.email, password: 'not-the-password' }, { count: 10 })
  expect((await postSignIn(url, stranger, { cookie: former })).status).toBe(429)
})

test('a cookie ends when two-factor is switched off, also by somebody else, and no later state brings it back', async () => {
  const person = await newAdmin()
  const devices = await collect(person, 1)
  devices.push(deviceOf((await switchOn(person)).answer.headers))
  await asOperator(site.dataDir, 'reset-two-factor', person.email)
  await guess({ email: person.email, password: 'not-the-password' }, { count: 10 })
  for (const cookie of devices) expect((await postSignIn(url, person, { cookie })).status).toBe(429)
})

test('as much is read of the cookies that come along whether the address has an account or not', async () => {
  const decoding = vi.spyOn(globalThis, 'decodeURIComponent')
  onTestFinished(() => decoding.mockRestore())
  const cookie = Array.from({ length: 50 }, (_, at) => `c${at}=%41`).join('; ')
  const read = async (account?: { id: string }) => {
    decoding.mockClear()
    await readDevice(new Request(url, { headers: { cookie } }), account)
    return decoding.mock.calls.length
  }
  expect(await read()).toBe(await read({ id: 'somebody' }))
  expect(await read()).toBeGreaterThan(0)
})

test('who knows the password of an open session has no more codes for that', async () => {
  const person = await newAdmin()
  const { editor } = await switchOn(person)
  const current = person.password
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) {
    await editor.call('POST', twoFactor, { current })
    statuses.push((await editor.call('DELETE', twoFactor, { current, code: '000000' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
})

test('a password that is replaced while it is compared signs nobody in', async () => {
  const person = await newAdmin()
  const editor = await transactionForTest(db)
  const of = 'user_id = (select id from users where email = $1)'
  await editor.query(`update accounts set password = password || 'x' where ${of}`, [person.email])
  await editor.query(`delete from sessions where ${of}`, [person.email])
  const asked = postSignIn(url, person)
  await untilWaitedFor(editor, db)
  await editor.query('commit')
  const answer = await asked
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  expect((await db.query(`select 1 from sessions where ${of}`, [person.email])).rowCount).toBe(0)
})
