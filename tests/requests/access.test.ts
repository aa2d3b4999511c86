import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { sampled } from '#tests/support/attack.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { type Door, doors } from '#tests/support/doors.ts'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson, userCommand } from '#tests/support/people.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { admin as administrator } from '#tests/support/start-site.ts'
import { uploadsOf } from '#tests/support/uploads-of.ts'

// A site of its own: what is counted here, nobody else changes.
const site = await siteForFile(await startCopy({ env: { LOG_LEVEL: 'silent' } }))
const { url, dataDir: folder } = site
const word = randomUUID().slice(0, 8)
/** Only the CMS shows who saved last and what a person's address is. */
const canary = `canary-${word}@estavelle.example`
const title = `Canary ${word}`
const intruder = `intruder-${word}`

let db: Pool
let id: string
let readerId: string
let admin: Editor
let reader: Editor
let former: Editor

beforeAll(async () => {
  db = await openSiteDatabase(folder)
  admin = await signIn(url)
  const created = await admin.createArticle({ title })
  id = ((await created.json()) as { record: { id: string } }).record.id
  await db.query('update news_articles set updated_by = $1 where id = $2', [canary, id])

  reader = await signIn(url, await createPerson(folder, { isAdmin: false }))
  readerId = (await db.query('select id from users where email <> $1', [administrator.email])).rows[0].id
  const past = await createPerson(folder, { isAdmin: true })
  former = await signIn(url, past)
  expect((await former.page('/cms')).status).toBe(200)
  // In the database alone: `npm run user -- revoke` ends the session as well, see role-taken-meanwhile.test.ts.
  await takeRole(past.email)
})

afterAll(() => db.end())

const takeRole = (email: string) =>
  db.query('delete from user_roles where user_id = (select id from users where email = $1)', [email])

/** One code serves all collections: beside news a few of them, others behind each address. */
const served = (pattern: string) => new Set(['news', ...sampled(Object.keys(collections), pattern.length, 2)])

const cmsDoors = () =>
  doors(
    (name, pattern) =>
      name === 'collection' ? [...served(pattern)] : [pattern.startsWith('/cms/users/') ? readerId : id],
    '/cms',
  )

/** The other ways to write an address that some layer of a server takes for the same. */
function spellings({ path, ids }: Door) {
  return [
    `${path}.data`,
    ...ids.map((child) => `${path}.data?_routes=${encodeURIComponent(child)}`),
    `${path}/_.data`,
    `${path}?index`,
    path.toUpperCase(),
    `${path.toUpperCase()}.data`,
    path.replace('/cms', '/%63ms'),
    `${path.replace('/cms', '/%63m%73')}.data`,
    `${path}/`,
    `/${path}`,
    `/${path}.data`,
    path.replace('/cms', '/cms/'),
    `${path};.css`,
  ]
}

const reads = ['GET', 'HEAD']
const others = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Its own address with every method, among the three outsiders; the other spellings and their methods are sampled. */
const knocks = (door: Door, turn: number) => [
  { path: door.path, tried: ['GET', ...sampled(others, turn, 2)] },
  ...sampled(spellings(door), turn).map((path) => ({ path, tried: ['GET', ...sampled(others, turn)] })),
]

const shut = [301, 302, 400, 401, 403, 404, 405]

/** What an outsider got; undefined when the door stayed shut. */
async function opened(path: string, method: string, cookie: string, accept: string) {
  const answer = await knock(path, method, cookie, accept)
  const text = await answer.text()
  const told = [canary, title, id].filter((secret) => text.includes(secret) && !path.includes(secret))
  // 202 is React Router's redirect within data requests, of which HEAD has no text.
  const isRedirect = answer.status === 202 && (method === 'HEAD' || /SingleFetchRedirect.*"\/auth"/s.test(text))
  // What 409 or 422 says was judged by whoever may not come in.
  const isShut = told.length === 0 && (isRedirect || shut.includes(answer.status))
  return isShut ? undefined : `${method} ${path}: ${answer.status} ${told} ${text.slice(0, 80)}`
}

function knock(path: string, method: string, cookie: string, accept: string) {
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png', { type: 'image/png' }))
  const isUpload = /upload/i.test(path)
  const values = { ...article(), slug: intruder, title: intruder }
  const person = { email: `${intruder}@estavelle.example`, isAdmin: true, name: intruder }
  const body = isUpload ? form : JSON.stringify({ version: 1, values, ...person })
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: url, accept, ...(isUpload ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
  })
}

/** What an outsider's visit must leave as it was. */
async function state() {
  const { rows } = await db.query('select * from news_articles where id = $1 or slug = $2 or title = $2', [
    id,
    intruder,
  ])
  const people = await db.query('select id, email, name, email_verified from users order by id')
  const tables = [
    'user_roles',
    'invitations',
    'account_tokens',
    'two_factors',
    'audit_entries',
    'preview_links',
    'redirects',
  ]
  const counted = await Promise.all(tables.map((table) => db.query(`select count(*) from ${table}`)))
  const counts = counted.map((each) => each.rows[0].count)
  return { rows, people: people.rows, counts, uploads: (await uploadsOf(folder)).length }
}

// Every door in every spelling, for `npm run test:attack`: thousands of requests.
const patience = 180_000

test.for<[string, number, () => string]>([
  ['somebody unknown', 0, () => ''],
  ['somebody signed in without the role', 1, () => reader.cookie],
  ['an administrator until a moment ago', 2, () => former.cookie],
])('%s reads and changes nothing behind any door', { timeout: patience }, async ([, outsider, cookie], { task }) => {
  const before = await state()
  const open: (string | undefined)[] = []
  for (const [turn, door] of (await cmsDoors()).entries())
    for (const { path, tried } of knocks(door, turn + outsider)) {
      const asPage = tried.map((method) => opened(path, method, cookie(), 'text/html'))
      const asEditor = tried
        .filter((method) => reads.includes(method))
        .map((method) => opened(path, method, cookie(), 'application/json'))
      open.push(...(await Promise.all([...asPage, ...asEditor])))
    }
  task.meta.cases = open.length
  expect(open.length).toBeGreaterThan(300)
  expect(open.filter(Boolean)).toEqual([])
  expect(await state()).toEqual(before)
})

test('the same doors show an administrator what they keep from the others', async () => {
  const shown: string[] = []
  for (const { path } of await cmsDoors()) {
    const answer = await admin.page(path)
    const text = await answer.text()
    if (answer.status === 200 && [canary, title].some((secret) => text.includes(secret))) shown.push(path)
  }
  expect(shown).toEqual(expect.arrayContaining(['/cms/news', `/cms/news/records/${id}`]))
})

test('a screen leads everybody else to the sign-in, a call of the editor says why it was refused', async () => {
  for (const cookie of ['', reader.cookie, former.cookie])
    for (const method of reads) {
      const answer = await fetch(`${url}/cms/news`, { method, headers: { cookie }, redirect: 'manual' })
      expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 302, '/auth'])
    }
  const anonymous = await fetch(`${url}/cms/news/records/${id}`, { headers: { accept: 'application/json' } })
  expect(anonymous.status).toBe(401)
  expect((await reader.call('GET', `/cms/news/records/${id}`)).status).toBe(403)
})

test('an administrator at the sign-in is led to the CMS, a signed-in reader is told that there is no access', async () => {
  const led = await admin.page('/auth')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/cms'])
  const told = await reader.page('/auth')
  expect(told.status).toBe(200)
  expect(await told.text()).toContain('without access to the CMS')
})

test('what only administrators or signed-in people see is kept by nobody on the way', async () => {
  const personal = [
    '/cms',
    '/cms.data',
    '/cms/news',
    '/cms/news.data',
    `/cms/news/records/${id}`,
    '/',
    '/news',
    '/news.data',
  ]
  for (const path of personal) {
    const answer = await admin.page(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      200,
      expect.stringContaining('no-store'),
    ])
  }
})

describe('at the next request', () => {
  const calls = (editor: Editor) => [
    () => editor.page('/cms').then(({ status }) => status),
    () => editor.call('GET', `/cms/news/records/${id}`).then(({ status }) => status),
    () => editor.createArticle({}).then(({ status }) => status),
  ]
  const outcome = async (editor: Editor) => Promise.all(calls(editor).map((call) => call()))

  test('a role that was taken away no longer counts in the open session', async () => {
    const person = await createPerson(folder, { isAdmin: true })
    const editor = await signIn(url, person)
    expect(await outcome(editor)).toEqual([200, 200, 200])
    await takeRole(person.email)
    expect(await outcome(editor)).toEqual([302, 403, 403])
    await asOperator(folder, 'grant', person.email)
    expect(await outcome(editor)).toEqual([200, 200, 200])
  })

  test('the session has ended with the role that an operator or an administrator took away', async () => {
    const person = await createPerson(folder, { isAdmin: true })
    const editor = await signIn(url, person)
    await userCommand(folder, 'revoke', person.email)
    expect(await outcome(editor)).toEqual([302, 401, 401])
    await asOperator(folder, 'grant', person.email)
    expect(await outcome(editor)).toEqual([302, 401, 401])
    expect(await outcome(await signIn(url, person))).toEqual([200, 200, 200])
  })

  test('a session that was ended, by the operator or with its person, is none', async () => {
    const person = await createPerson(folder, { isAdmin: true })
    const ended = await signIn(url, person)
    await db.query('delete from sessions where user_id = (select id from users where email = $1)', [person.email])
    expect(await outcome(ended)).toEqual([302, 401, 401])

    const reset = await signIn(url, person)
    expect(await outcome(reset)).toEqual([200, 200, 200])
    await asOperator(folder, 'reset-password', person.email, 'a-third-horse-battery')
    expect(await outcome(reset)).toEqual([302, 401, 401])

    const removed = await signIn(url, { ...person, password: 'a-third-horse-battery' })
    await db.query('delete from users where email = $1', [person.email])
    expect(await outcome(removed)).toEqual([302, 401, 401])
  })

  test.each(['-7 days -1 minute', '7 days 1 minute'])('a session that begins in %s is over', async (begun) => {
    const person = await createPerson(folder, { isAdmin: true })
    const editor = await signIn(url, person)
    await db.query(
      `update sessions set created_at = now() + $2::interval, expires_at = now() + greatest($2::interval, '0') + interval '12 hours' where user_id = (select id from users where email = $1)`,
      [person.email, begun],
    )
    expect(await outcome(editor)).toEqual([302, 401, 401])
  })

  test('a session is prolonged once an hour, and over twelve hours after that', async () => {
    const person = await createPerson(folder, { isAdmin: true })
    const editor = await signIn(url, person)
    const own = '(select id from users where email = $1)'
    const leave = (time: string) =>
      db.query(`update sessions set expires_at = now() + $2::interval where user_id = ${own}`, [person.email, time])
    const visit = async () => (await editor.page('/cms')).headers.getSetCookie()
    const left = `select extract(epoch from expires_at - now()) / 3600 as hours from sessions where user_id = ${own}`

    await leave('11 hours 1 minute')
    expect(await visit()).toEqual([])
    await leave('10 hours 59 minutes')
    expect(await visit()).toEqual([expect.stringMatching(/^estavelle-session=.*Max-Age=43200/)])
    expect(Number((await db.query(left, [person.email])).rows[0].hours)).toBeCloseTo(12, 1)
    await leave('-1 second')
    expect(await outcome(editor)).toEqual([302, 401, 401])
  })

  test('a session cookie that was altered is none', async () => {
    const [name = '', value = ''] = (admin.cookie.split('; ')[0] ?? '').split('=')
    for (const forged of [
      `${value}x`,
      value.replace(/^./, (first) => (first === 'z' ? 'y' : 'z')),
      value.split('.')[0] ?? '',
      `${randomUUID()}.x`,
      '%',
      '""',
    ])
      expect((await fetch(`${url}/cms`, { headers: { cookie: `${name}=${forged}` }, redirect: 'manual' })).status).toBe(
        302,
      )
  })
})
