import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frame } from '#app/words/nl/frame.ts'
import { type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { mailWaiting } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
let db: Pool
let person: { email: string; password: string }
let editor: Editor

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
  person = await createPerson(site.dataDir, { isAdmin: true })
  editor = await signIn(url, person)
})
afterAll(() => db.end())

const idOf = async (email: string) => (await db.query('select id from users where email = $1', [email])).rows[0].id

const refusal = async (answer: Response) => [answer.status, (await answer.json()) as object]

test('an account is renamed by its owner', async () => {
  expect((await editor.call('PUT', '/cms/profile/name', { name: ' Ada Example ', email: 'x@y.example' })).status).toBe(
    200,
  )
  const { rows } = await db.query('select name, email from users where email = $1', [person.email])
  expect(rows).toEqual([{ name: 'Ada Example', email: person.email }])
  for (const name of ['', 'a\nb', 7, 'x'.repeat(101)])
    expect((await editor.call('PUT', '/cms/profile/name', { name })).status).toBe(422)
  // Half of a pair, as a program may cut one.
  expect((await editor.call('PUT', '/cms/profile/name', { name: 'Ada \ud83d' })).status).toBe(200)
})

test('an account gets another password with the current one; the other sessions end, this one goes on', async () => {
  const elsewhere = await signIn(url, person)
  const to = (current: unknown, password: unknown) => editor.call('PUT', '/cms/profile/password', { current, password })
  expect(await refusal(await to('not-the-password', 'a-new-horse-battery'))).toEqual([
    403,
    { message: 'The current password is not right.' },
  ])
  expect((await to(person.password, 'elevenchars')).status).toBe(422)
  expect((await editor.call('PUT', '/cms/profile/language', { language: 'nl' })).status).toBe(200)
  for (const weak of ['x'.repeat(50), `${person.email.split('@')[0]}!`])
    expect(await refusal(await to(person.password, weak))).toMatchObject([422, { message: frame.account.passwordWeak }])
  expect((await elsewhere.page('/cms')).status).toBe(200)
  for (const link of ['/auth/reset?token=x', '/auth/forgot']) await mailWaiting(db, person.email, link)
  expect((await to(person.password, 'a-new-horse-battery')).status).toBe(200)
  const { rows: waiting } = await db.query(
    `delete from mail_queue where "to" = $1 and text like '/auth/%' returning text`,
    [person.email],
  )
  expect(waiting).toEqual([{ text: '/auth/forgot' }])
  expect((await elsewhere.page('/cms')).status).toBe(302)
  expect((await editor.page('/cms')).status).toBe(200)
  expect((await postSignIn(url, person)).status).toBe(401)
  person = { ...person, password: 'a-new-horse-battery' }
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await to(`wrong-${at}`, 'a-new-horse-battery')).status)
  expect(statuses).toEqual([...Array(10).fill(403), 429])
})

test('an account ends its sessions one by one or all but this one, and nobody else’s', async () => {
  const others = await Promise.all([1, 2, 3].map(() => signIn(url, person)))
  const stranger = await signIn(url)
  const ids = async (email: string) =>
    (await db.query('select id from sessions where user_id = $1 order by created_at', [await idOf(email)])).rows.map(
      (row) => row.id,
    )
  const [theirs] = (await db.query('select id from sessions where user_id <> $1', [await idOf(person.email)])).rows
  expect((await editor.call('DELETE', `/cms/profile/sessions/${theirs.id}`)).status).toBe(404)
  const own = await ids(person.email)
  expect(own).toHaveLength(4)
  expect((await editor.call('DELETE', `/cms/profile/sessions/${own.at(-1)}`)).status).toBe(200)
  expect(await ids(person.email)).toHaveLength(3)
  expect((await editor.call('DELETE', '/cms/profile/sessions')).status).toBe(200)
  expect(await ids(person.email)).toHaveLength(1)
  for (const each of others) expect((await each.page('/cms')).status).toBe(302)
  expect([(await editor.page('/cms')).status, (await stranger.page('/cms')).status]).toEqual([200, 200])
})
