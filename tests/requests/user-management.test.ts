import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { mailsTo, mailWaiting } from '#tests/support/outbox.ts'
import { asOperator, createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'

const outbox = join(site.dataDir, 'outbox')
let db: Pool
let editor: Editor

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
  editor = await signIn(site.url)
})
afterAll(() => db.end())

const idOf = async (email: string) =>
  (await db.query('select id from users where email = $1', [email])).rows[0]?.id as string

const audited = async (email: string) =>
  (await db.query('select actor_email as by, action from audit_entries where subject_label = $1 order by id', [email]))
    .rows

const newAddress = () => `invited-${randomUUID().slice(0, 8)}@estavelle.example`

const message = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message]

test('users are found by a part of their address or name, and the list says where it ends', async () => {
  const many = `insert into users (id, name, email)
    select 'many-' || n, 'Many 100%', 'many-' || n || '@estavelle.example' from generate_series($1::int, $2) n`
  const { rowCount } = await db.query('select from users')
  await db.query(many, [1, 100 - Number(rowCount)])
  onTestFinished(async () => void (await db.query(`delete from users where id like 'many-%'`)))
  const list = (query = '') => textOf(editor.page(`/cms/users${query}`))
  expect(await list()).not.toContain('are shown')
  await db.query(many, [101, 120])
  const all = await list()
  expect(all).toContain('The first 100 are shown')
  expect(all).toMatch(/12\d users/)
  expect((await list('?q=many-77%40')).match(/<h2>[^<]+@[^<]+<\/h2>/g)).toEqual(['<h2>many-77@estavelle.example</h2>'])
  expect(await list('?q=100%25')).toContain('many-1@')
  expect(await list('?q=nobody%00_')).toContain('No user found')
})

describe('a role', () => {
  test('that is granted opens the CMS to an open session, and that is revoked closes it at the next request', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: false })
    const url = `/cms/users/${await idOf(person.email)}`
    const theirs = await signIn(site.url, person)
    expect((await theirs.page('/cms')).status).toBe(302)
    expect(await message(await editor.call('PUT', url, { isAdmin: true }))).toEqual([200, 'Granted'])
    expect((await theirs.page('/cms')).status).toBe(200)
    expect(await message(await editor.call('PUT', url, { isAdmin: false }))).toEqual([200, 'Revoked'])
    expect((await theirs.page('/cms')).status).toBe(302)
    expect((await theirs.call('PUT', url, { isAdmin: true })).status).toBe(401)
    expect(await audited(person.email)).toEqual([
      { by: 'operator', action: 'created' },
      { by: person.email, action: 'signed in' },
      { by: admin.email, action: 'granted' },
      { by: admin.email, action: 'revoked' },
    ])
  })

  test('that is given or taken twice changes nothing the second time', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const url = `/cms/users/${await idOf(person.email)}`
    expect((await editor.call('PUT', url, { isAdmin: true })).status).toBe(200)
    expect((await editor.call('PUT', url, { isAdmin: false })).status).toBe(200)
    expect(await message(await editor.call('PUT', url, { isAdmin: false }))).toEqual([
      409,
      'This user is no longer an administrator.',
    ])
    expect((await audited(person.email)).map(({ action }) => action)).toEqual(['created', 'granted', 'revoked'])
  })

  test.each([[undefined], [{}], [{ isAdmin: 'yes' }], [{ isAdmin: null }], ['x']])(
    'is not changed by %j',
    async (body) => {
      const url = `/cms/users/${await idOf(admin.email)}`
      expect((await editor.call('PUT', url, body)).status).toBe(422)
    },
  )

  test('of somebody who does not exist is neither given nor taken', async () => {
    for (const id of [randomUUID(), 'x', '%00', '%'])
      for (const [method, body] of [
        ['PUT', { isAdmin: true }],
        ['DELETE', undefined],
        ['POST', {}],
      ] as const) {
        const { status } = await editor.call(method, `/cms/users/${id}`, body)
        expect([id, method, status >= 400 && status < 500]).toEqual([id, method, true])
      }
  })
})

test('nobody makes a link to a password of their own, which would go round the current one', async () => {
  const own = await editor.call('POST', `/cms/users/${await idOf(admin.email)}/reset-link`)
  expect(await message(own)).toEqual([409, 'Change your own password in your profile.'])
})

test('a removed user is signed out, and every trace but the audit trail is gone', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const id = await idOf(person.email)
  const theirs = await signIn(site.url, person)
  await editor.call('POST', `/cms/users/${id}/reset-link`)
  const former = newAddress()
  const changed = { changed: { Email: { from: former, to: person.email } } }
  await db.query(`select write_audit(null, 'operator', 'changed address', 'user', $1, $2, $3::jsonb)`, [
    id,
    former,
    JSON.stringify(changed),
  ])
  for (const link of ['/auth/reset?token=x', '/auth/forgot']) await mailWaiting(db, person.email, link)
  for (const text of ['Your address was changed.', '/auth?invite=x']) await mailWaiting(db, former, text)
  // From before the address had an account.
  await db.query(
    `insert into invitations (email, is_admin, hash, expires_at, invited_by) values ($1, true, $1, now() + interval '1 day', $2)`,
    [person.email, admin.email],
  )
  expect(await message(await editor.call('DELETE', `/cms/users/${id}`))).toEqual([200, 'Removed'])
  const left = await db.query('select text from mail_queue where "to" in ($1, $2)', [person.email, former])
  expect(left.rows).toEqual([{ text: '/auth?invite=x' }])
  expect((await theirs.call('GET', '/cms/news/records')).status).toBe(401)
  for (const table of ['sessions', 'accounts', 'user_roles', 'account_tokens'])
    expect((await db.query(`select 1 from ${table} where user_id = $1`, [id])).rowCount).toBe(0)
  expect((await db.query('select from invitations where email = $1', [person.email])).rowCount).toBe(0)
  expect((await audited(person.email)).at(-1)).toEqual({ by: admin.email, action: 'removed' })
  expect((await editor.call('DELETE', `/cms/users/${id}`)).status).toBe(404)
})

describe('an invitation', () => {
  test('is mailed, its link is told once, and renewing and withdrawing make earlier links worthless', async () => {
    const email = newAddress()
    const answer = await editor.call('POST', '/cms/users/invitations', {
      email: ` ${email.toUpperCase()} `,
      isAdmin: true,
    })
    const { link, isMailed } = (await answer.json()) as { link: string; isMailed: boolean }
    expect([answer.status, isMailed]).toEqual([200, true])
    const mailed = async (count: number) => site.url + (await mailsTo(outbox, email, count)).at(-1)?.link('/auth')
    const links = [link, await mailed(1)]
    expect(links[1]).not.toBe(link)
    const list = await (await editor.page('/cms/users')).text()
    expect(list).toContain(email)
    const found = async (search: string) => (await (await editor.page(`/cms/users?q=${search}`)).text()).includes(email)
    expect([await found(email.slice(0, -5)), await found('nobody-like-this')]).toEqual([true, false])
    const stored = await db.query('select * from invitations where email = $1', [email])
    for (const each of links)
      expect(list + JSON.stringify(stored.rows)).not.toContain(new URL(each).searchParams.get('invite'))

    const own = `/cms/users/invitations/${stored.rows[0].id}`
    const renewed = (await (await editor.call('POST', own)).json()) as { link: string }
    const newer = [renewed.link, await mailed(2)]
    const statuses = (all: string[]) => Promise.all(all.map(async (each) => (await fetch(each)).status))
    expect([await statuses(links), await statuses(newer)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    expect((await editor.call('DELETE', own)).status).toBe(200)
    expect(await statuses(newer)).toEqual([404, 404])
    expect([(await editor.call('DELETE', own)).status, (await editor.call('POST', own)).status]).toEqual([404, 404])
    expect((await audited(email)).map(({ action }) => action)).toEqual(['invited', 'renewed', 'withdrew'])
  })

  test('and a link to a password are worth nothing any more when who was shown them is no administrator', async () => {
    for (const way of ['revoke', 'remove']) {
      const person = await createPerson(site.dataDir, { isAdmin: true })
      const theirs = await signIn(site.url, person)
      const target = await createPerson(site.dataDir, { isAdmin: true })
      const invited = newAddress()
      const links: string[] = []
      for (const [path, body] of [
        ['/cms/users/invitations', { email: invited, isAdmin: true }],
        [`/cms/users/${await idOf(target.email)}/reset-link`, undefined],
      ] as const)
        links.push(((await (await theirs.call('POST', path, body)).json()) as { link: string }).link)
      const statuses = () => Promise.all(links.map(async (link) => (await fetch(link)).status))
      expect(await statuses()).toEqual([200, 200])
      const own = `/cms/users/${await idOf(person.email)}`
      await db.query('update invitations set invited_by = $1 where email = $2', ['nobody@estavelle.example', invited])
      expect(await statuses()).toEqual([404, 200])
      await db.query('update invitations set invited_by = $1 where email = $2', [person.email, invited])
      await (way === 'remove' ? editor.call('DELETE', own) : editor.call('PUT', own, { isAdmin: false }))
      expect([way, ...(await statuses())]).toEqual([way, 404, 404])
      expect((await audited(invited)).at(-1)).toEqual({ by: admin.email, action: 'withdrew' })
    }
  })

  test('that is made again replaces the one before; one for a user is refused', async () => {
    const email = newAddress()
    for (const isAdmin of [true, false])
      expect((await editor.call('POST', '/cms/users/invitations', { email, isAdmin })).status).toBe(200)
    const { rows } = await db.query('select is_admin from invitations where email = $1', [email])
    expect(rows).toEqual([{ is_admin: false }])
    const known = { email: admin.email, isAdmin: true }
    expect(await message(await editor.call('POST', '/cms/users/invitations', known))).toEqual([
      409,
      'There is already a user with this address.',
    ])
  })

  test('ends when the operator makes that user: it would make one who is removed again', async () => {
    const email = newAddress()
    const answer = await editor.call('POST', '/cms/users/invitations', { email, isAdmin: true })
    const { link } = (await answer.json()) as { link: string }
    await asOperator(site.dataDir, 'create', email, 'another-horse-battery')
    expect((await fetch(link)).status).toBe(404)
    expect((await audited(email)).map(({ action }) => action)).toEqual(['invited', 'created', 'withdrew'])
  })

  test('cannot have an accent, which is said', async () => {
    const invited = { email: 'zoë@estavelle.example', isAdmin: true }
    const [status, said] = await message(await editor.call('POST', '/cms/users/invitations', invited))
    expect([status, said]).toEqual([422, expect.stringContaining('with accents or other special letters')])
  })

  test.each([[{ email: 'nobody', isAdmin: true }], [{ email: 'a@b.example' }], [undefined], [[]]])(
    '%j is refused',
    async (body) => {
      expect((await editor.call('POST', '/cms/users/invitations', body)).status).toBe(422)
    },
  )
})

test('the list tells who has which role, and when somebody last signed in', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: false })
  expect(await (await editor.page('/cms/users')).text()).toContain(person.email)
  const at = async () =>
    (await db.query('select last_sign_in_at as at from users where email = $1', [person.email])).rows[0].at
  expect(await at()).toBeNull()
  await signIn(site.url, person)
  expect(Math.abs(Date.now() - (await at()).getTime())).toBeLessThan(60_000)
})

describe('the last administrator', () => {
  beforeAll(() => db.query('delete from users where email <> $1', [admin.email]))

  test('is neither revoked nor removed, not even when two do it to one another at the same moment', async () => {
    const first = await signIn(site.url)
    const firstId = await idOf(admin.email)
    const refusal = 'The last administrator keeps the role: without one nobody could grant it again.'
    expect(await message(await first.call('PUT', `/cms/users/${firstId}`, { isAdmin: false }))).toEqual([409, refusal])
    expect(await message(await first.call('DELETE', `/cms/users/${firstId}`))).toEqual([409, refusal])

    const admins = () => db.query("select user_id from user_roles where role = 'admin'")
    const grant = (id: string) =>
      db.query("insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing", [id])
    for (const method of ['PUT', 'PUT', 'PUT', 'DELETE']) {
      const person = await createPerson(site.dataDir, { isAdmin: true })
      const second = await signIn(site.url, person)
      const secondId = await idOf(person.email)
      // The session before may have ended with the role.
      const first = await signIn(site.url)
      const statuses = await Promise.all([
        second.call(method, `/cms/users/${secondId}`, method === 'PUT' ? { isAdmin: false } : undefined),
        first.call('PUT', `/cms/users/${firstId}`, { isAdmin: false }),
      ])
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await admins()).rowCount).toBe(1)
      await grant(firstId)
      await db.query('delete from users where id = $1', [secondId])
    }
  })

  test('is not the one who has an unconfirmed colleague: that one cannot sign in', async () => {
    const first = await signIn(site.url)
    const person = await createPerson(site.dataDir, { isAdmin: true })
    await db.query('update users set email_verified = false where email = $1', [person.email])
    const own = `/cms/users/${await idOf(admin.email)}`
    expect((await first.call('PUT', own, { isAdmin: false })).status).toBe(409)
    await db.query('update users set email_verified = true')
    expect((await first.call('PUT', own, { isAdmin: false })).status).toBe(200)
    expect((await first.page('/cms')).status).toBe(302)
  })
})
