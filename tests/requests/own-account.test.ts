import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frame } from '#app/words/nl/frame.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { mailsTo, mailWaiting } from '#tests/support/outbox.ts'
import { asOperator, createPerson, userCommand } from '#tests/support/people.ts'
import { previewsOf } from '#tests/support/previews.ts'
import { valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
let db: Pool
let person: { email: string; password: string }
let editor: Editor
let boss: Editor

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
  person = await createPerson(site.dataDir, { isAdmin: true })
  editor = await signIn(url, person)
  boss = await signIn(url)
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
  const asked = await fetch(`${url}/.well-known/change-password`, { redirect: 'manual' })
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/cms/profile'])
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

describe('another address', () => {
  const outbox = join(site.dataDir, 'outbox')
  const newAddress = () => `moved-${randomUUID().slice(0, 8)}@estavelle.example`

  async function withOwner() {
    const owner = await createPerson(site.dataDir, { isAdmin: true })
    const own = await signIn(url, owner)
    const ask = (email: string, current = owner.password) => own.call('PUT', '/cms/profile/address', { email, current })
    const linkTo = async (email: string) => (await mailsTo(outbox, email, 1)).at(-1)?.link('/auth/address') ?? ''
    return { owner, own, ask, linkTo }
  }

  const answer = (link: string) =>
    fetch(url + link, { method: 'POST', redirect: 'manual', headers: { origin: url }, body: new FormData() })
  const statusOf = async (link: string) => (await fetch(url + link)).status
  const signsIn = async (email: string, password: string) => (await postSignIn(url, { email, password })).status === 200

  test('counts once it has answered; what names its owner goes along, and the former one is told', async () => {
    const { owner, own, ask, linkTo } = await withOwner()
    const { email, password } = owner
    const invited = newAddress()
    expect((await own.call('POST', '/cms/users/invitations', { email: invited, isAdmin: false })).status).toBe(200)
    await db.query(
      `insert into preview_links (hash, kind, record_id, made_by, expires_at)
       values ($1, 'news', gen_random_uuid(), $2, now() + interval '1 day')`,
      [randomUUID(), email],
    )
    expect((await ask(newAddress(), 'not-the-password')).status).toBe(403)
    expect((await ask('zoë@estavelle.example')).status).toBe(422)
    for (const taken of [email, person.email, invited]) expect((await ask(taken)).status).toBe(409)
    const [mistyped, wanted] = [newAddress(), newAddress()]
    expect((await ask(mistyped)).status).toBe(200)
    const replaced = await linkTo(mistyped)
    expect((await ask(` ${wanted.toUpperCase()} `)).status).toBe(200)
    const link = await linkTo(wanted)
    expect([await statusOf(replaced), await statusOf(link), await signsIn(wanted, password)]).toEqual([404, 200, false])
    expect((await answer(replaced)).status).toBe(404)

    const answers = await Promise.all([answer(link), answer(link)])
    expect(answers.map(({ status, headers }) => [status, headers.get('location')]).sort()).toEqual([
      [303, '/auth'],
      [404, null],
    ])
    expect([await signsIn(email, password), await signsIn(wanted, password)]).toEqual([false, true])
    expect((await own.page('/cms')).status).toBe(200)
    const told = await mailsTo(outbox, email, 3)
    expect(told.map(({ text }) => text.includes('/auth/forgot'))).toEqual([true, true, false])
    const { rows } = await db.query(
      `select (select count(*)::int from invitations where invited_by = $1) invitations,
              (select count(*)::int from preview_links where made_by = $1) links`,
      [wanted],
    )
    expect(rows).toEqual([{ invitations: 1, links: 1 }])
    expect(await (await own.page('/cms/users.data')).text()).toContain(email)
  })

  type Asked = Awaited<ReturnType<typeof withOwner>> & { wanted: string }

  async function switchOnTwoFactor({ own, owner }: Asked) {
    const begun = await own.call('POST', '/cms/profile/two-factor', { current: owner.password })
    const { secret } = (await begun.json()) as { secret: string }
    expect(
      (await own.call('PUT', '/cms/profile/two-factor', { code: createAuthenticator(secret).next() })).status,
    ).toBe(200)
  }

  async function endElsewhere({ own, owner }: Asked) {
    await signIn(url, owner)
    const { rows } = await db.query('select id from sessions where user_id = $1 order by created_at desc', [
      await idOf(owner.email),
    ])
    expect((await own.call('DELETE', `/cms/profile/sessions/${rows[0].id}`)).status).toBe(200)
  }

  test.each<[string, (asked: Asked) => Promise<unknown>]>([
    [
      'the role is taken away',
      async ({ owner }) => boss.call('PUT', `/cms/users/${await idOf(owner.email)}`, { isAdmin: false }),
    ],
    [
      'a new password is set',
      ({ owner }) => asOperator(site.dataDir, 'reset-password', owner.email, 'a-sixth-horse-battery'),
    ],
    ['the other sessions are ended', ({ own }) => own.call('DELETE', '/cms/profile/sessions')],
    ['one of the other sessions is ended', endElsewhere],
    ['two-factor is switched on', switchOnTwoFactor],
    [
      'somebody else has it',
      ({ wanted }) => boss.call('POST', '/cms/users/invitations', { email: wanted, isAdmin: true }),
    ],
  ])('is refused once %s', async (_, end) => {
    const those = await withOwner()
    const wanted = newAddress()
    await those.ask(wanted)
    const link = await those.linkTo(wanted)
    expect(await statusOf(link)).toBe(200)
    await end({ ...those, wanted })
    expect((await answer(link)).status).toBe(404)
    expect(await idOf(those.owner.email)).toEqual(expect.any(String))
  })

  test('is given by an operator where no mail goes, and brings no private link of who had it before', async () => {
    const { owner } = await withOwner()
    const gone = await createPerson(site.dataDir, { isAdmin: true })
    const wanted = gone.email
    const { save, makeLink } = previewsOf(await signIn(url, gone))
    const link = await makeLink('news', await save('news', 'draft', valid.news()))
    expect(await statusOf(new URL(link).pathname)).toBe(200)
    await boss.call('DELETE', `/cms/users/${await idOf(wanted)}`)
    await mailWaiting(db, owner.email, '/auth/reset?token=x')
    await userCommand(site.dataDir, 'change-address', owner.email, '--to', wanted)
    expect(await signsIn(wanted, owner.password)).toBe(true)
    expect(await statusOf(new URL(link).pathname)).toBe(404)
    expect((await db.query('select 1 from mail_queue where "to" = $1', [owner.email])).rowCount).toBe(0)
    const taken = await userCommand(site.dataDir, 'change-address', wanted, '--to', person.email).catch(
      (error) => error,
    )
    expect(taken).toMatchObject({ code: 1, stderr: `${person.email} has an account or an invitation already.\n` })
  })
})
