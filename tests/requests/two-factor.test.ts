import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mails as english } from '#app/words/en/mails.ts'
import { mails as dutch } from '#app/words/nl/mails.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { postSignIn, signIn } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { asOperator, createPerson, userCommand } from '#tests/support/people.ts'
import { deviceOf } from '#tests/support/read-cookies.ts'
import { transactionForTest } from '#tests/support/rolled-back.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { untilWaitedFor } from '#tests/support/waiting-for.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const path = '/cms/profile/two-factor'
let db: Pool

beforeAll(async () => {
  db = await openSiteDatabase(site.dataDir)
})
afterAll(() => db.end())

/** An administrator with an app that knows the secret; `start` is the code that switched two-factor on. */
async function withTwoFactor() {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const editor = await signIn(url, person)
  const begun = (await (await editor.call('POST', path, { current: person.password })).json()) as { secret: string }
  const app = createAuthenticator(begun.secret)
  const start = app.next()
  const confirmed = await editor.call('PUT', path, { code: start })
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return { person, editor, app, start, secret: begun.secret, recoveryCodes, device: deviceOf(confirmed.headers) }
}

const answerOf = async (answer: Response) => [answer.status, (await answer.json()) as object]

const idOf = async (email: string) => (await db.query('select id from users where email = $1', [email])).rows[0].id

const sessionsOf = async (email: string) =>
  (await db.query('select 1 from sessions where user_id = $1', [await idOf(email)])).rowCount

const codeNeeded = [401, { status: 'code needed', message: 'Enter the code from your authenticator app.' }]
const wrongCode = [401, { status: 'code needed', message: expect.stringContaining('not valid') }]

describe('signing in with a second factor', () => {
  test('takes the password and then a code, which counts once; before it there is no session', async () => {
    const { person, app, start } = await withTwoFactor()
    const before = await sessionsOf(person.email)
    const asked = await postSignIn(url, person)
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(await answerOf(asked)).toEqual(codeNeeded)
    for (const code of [start, app.old(), '000000', '12345', 'x', 'AAAA-AAAA-AAAA-AAAA'])
      expect(await answerOf(await postSignIn(url, { ...person, code }))).toEqual(wrongCode)
    expect(await sessionsOf(person.email)).toBe(before)

    const code = app.next()
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const answers = await Promise.all([1, 2, 3].map(() => postSignIn(url, { ...person, code: spaced })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('says nothing of it to whoever does not know the password', async () => {
    const { person, app } = await withTwoFactor()
    const answer = await postSignIn(url, { email: person.email, password: 'not-the-password', code: app.next() })
    expect(await answerOf(answer)).toEqual([401, { message: 'Invalid email or password' }])
  })

  test('and the removal of its owner do not wait for one another for ever', async () => {
    const { person } = await withTwoFactor()
    const [id, other] = [await idOf(person.email), await signIn(url)]
    const entering = await transactionForTest(db)
    await entering.query('select from two_factors where user_id = $1 for update', [id])
    const removed = other.call('DELETE', `/cms/users/${id}`)
    await untilWaitedFor(entering, db)
    expect((await entering.query('update users set last_sign_in_at = now() where id = $1', [id])).rowCount).toBe(1)
    await entering.query('commit')
    expect((await removed).status).toBe(200)
  })

  test('works with each recovery code once, as it was told or as people type it', async () => {
    const { person, recoveryCodes } = await withTwoFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all([1, 2, 3].map(() => postSignIn(url, { ...person, code: first })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await postSignIn(url, { ...person, code: second.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
    const { rows } = await db.query('select hash from recovery_codes where user_id = $1', [await idOf(person.email)])
    expect(rows).toHaveLength(8)
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('ends guessing after a few codes, for a quarter of an hour and not for its owner', async () => {
    const { person, device, app } = await withTwoFactor()
    const statuses: number[] = []
    for (let at = 0; at < 12; at++)
      statuses.push((await postSignIn(url, { ...person, code: String(100_000 + at) })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const refused = await postSignIn(url, { ...person, code: app.now() })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    // The browser in which it was switched on has tries of its own.
    const known = await postSignIn(url, { ...person, code: app.next() }, { cookie: device })
    expect(known.status).toBe(200)
  })

  test('says of a code of other signs that it is not valid, and leaves no session', async () => {
    // Each has tries of its own.
    const [{ person }, other] = [await withTwoFactor(), await withTwoFactor()]
    const before = await sessionsOf(person.email)
    for (const code of [
      'é23456',
      '１２３４５６',
      '12345\u{1F511}',
      '1234\0',
      '12345\uD83D',
      'ß',
      'ABCD-ÉFGH-IJKL-MNOP',
    ]) {
      expect([code, await answerOf(await postSignIn(url, { ...person, code }))]).toEqual([code, wrongCode])
      const switchedOff = await other.editor.call('DELETE', path, { current: other.person.password, code })
      expect([code, switchedOff.status]).toEqual([code, 403])
    }
    expect(await sessionsOf(person.email)).toBe(before)
  })

  test('leaves no session and uses up no code when the database fails half-way', async () => {
    const { person, app } = await withTwoFactor()
    const before = await sessionsOf(person.email)
    onTestFinished(async () => void (await db.query('drop function if exists fail cascade')))
    await db.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'half-way'; end $$`)
    await db.query(`create trigger fail before update of last_sign_in_at on users execute function fail()`)
    const code = app.next()
    const answer = await postSignIn(url, { ...person, code })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []])
    expect(await sessionsOf(person.email)).toBe(before)
    await db.query('drop function fail cascade')
    expect((await postSignIn(url, { ...person, code })).status).toBe(200)
  })

  test.each([[7], [{}], ['1'.repeat(41)]])('refuses a code that is none: %j', async (code) => {
    expect((await postSignIn(url, { email: 'a@b.example', password: 'long enough', code })).status).toBe(422)
  })
})

describe('the second factor', () => {
  test('is not on before a code has confirmed it', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const editor = await signIn(url, person)
    const current = person.password
    expect((await editor.call('POST', path, { current })).status).toBe(200)
    const begun = await editor.call('POST', path, { current })
    expect((await editor.call('PUT', path, { code: '123' })).status).toBe(403)
    expect((await editor.call('PUT', path, {})).status).toBe(422)
    expect((await postSignIn(url, person)).status).toBe(200)
    // From an older list: there is nothing to reset, and what is being set up goes on.
    const other = await signIn(url)
    expect((await other.call('DELETE', `/cms/users/${await idOf(person.email)}/two-factor`)).status).toBe(409)
    const app = createAuthenticator(((await begun.json()) as { secret: string }).secret)
    expect((await editor.call('PUT', path, { code: app.next() })).status).toBe(200)
  })

  test('asks for the password before it is set up, and ends the sessions that began without it', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const [editor, other] = [await signIn(url, person), await signIn(url, person)]
    expect((await editor.call('POST', path, {})).status).toBe(422)
    expect((await editor.call('POST', path, { current: 'not-the-password' })).status).toBe(403)
    const begun = await editor.call('POST', path, { current: person.password })
    expect((await other.page('/cms')).status).toBe(200)
    const { secret } = (await begun.json()) as { secret: string }
    expect((await editor.call('PUT', path, { code: createAuthenticator(secret).next() })).status).toBe(200)
    expect((await other.page('/cms')).status).toBe(302)
    expect((await editor.page('/cms')).status).toBe(200)
  })

  test('has recovery codes that are renewed with the password; the old ones are worth nothing then', async () => {
    const { person, editor, recoveryCodes } = await withTwoFactor()
    const renew = (current?: string) => editor.call('POST', '/cms/profile/recovery-codes', { current })
    expect((await renew()).status).toBe(422)
    expect((await renew('not-the-password')).status).toBe(403)
    const renewed = (await (await renew(person.password)).json()) as { recoveryCodes: string[] }
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    expect((await postSignIn(url, { ...person, code: recoveryCodes[0] })).status).toBe(401)
    expect((await postSignIn(url, { ...person, code: renewed.recoveryCodes[0] })).status).toBe(200)
    const { rows } = await db.query('select action from audit_entries where subject_label = $1', [person.email])
    expect(rows.map(({ action }) => action)).toContain('renewed recovery codes')
    const without = await createPerson(site.dataDir, { isAdmin: true })
    const answer = await (await signIn(url, without)).call('POST', '/cms/profile/recovery-codes', {
      current: without.password,
    })
    expect(answer.status).toBe(409)
  })

  test('tells its recovery codes, and lets its owner in, although what follows in the database fails', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const editor = await signIn(url, person)
    const begun = await editor.call('POST', path, { current: person.password })
    const app = createAuthenticator(((await begun.json()) as { secret: string }).secret)
    onTestFinished(async () => void (await db.query('drop function if exists fail cascade')))
    await db.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'not forgotten'; end $$`)
    await db.query('create trigger fail before delete on rate_limits execute function fail()')
    await db.query('alter table installation rename set_up_at to away')
    onTestFinished(async () => void (await db.query('alter table installation rename away to set_up_at')))
    const confirmed = await editor.call('PUT', path, { code: app.next() })
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    expect((await postSignIn(url, { ...person, code: recoveryCodes[0] })).status).toBe(200)
  })

  test('once on keeps its secret, which the database holds encrypted', async () => {
    const { person, editor, secret, app } = await withTwoFactor()
    expect((await editor.call('POST', path, { current: person.password })).status).toBe(409)
    // Sent again, as when its answer got lost.
    const again = await editor.call('PUT', path, { code: app.next() })
    expect(await answerOf(again)).toEqual([409, { message: expect.stringContaining('on already. If you have not') }])
    const { rows } = await db.query('select secret from two_factors where user_id = $1', [await idOf(person.email)])
    expect(rows[0].secret).not.toContain(secret)
    expect(await answerOf(await postSignIn(url, person))).toEqual(codeNeeded)
  })

  test('is switched off with password and code, not with one of them', async () => {
    const { person, editor, app } = await withTwoFactor()
    const current = person.password
    expect((await editor.call('DELETE', `/cms/users/${await idOf(person.email)}/two-factor`)).status).toBe(409)
    expect((await editor.call('DELETE', path, { current })).status).toBe(422)
    expect((await editor.call('DELETE', path, { current: 'not-the-password', code: app.next() })).status).toBe(403)
    expect((await editor.call('DELETE', path, { current, code: '000000' })).status).toBe(403)
    expect((await postSignIn(url, person)).status).toBe(401)
    // The code was not used up: the password was wrong.
    await db.query('update two_factors set last_step = 0')
    expect((await editor.call('DELETE', path, { current, code: app.now() })).status).toBe(200)
    expect(await answerOf(await editor.call('DELETE', path, { current, code: app.next() }))).toEqual([
      409,
      { message: 'Two-factor sign-in is off.' },
    ])
    expect((await postSignIn(url, person)).status).toBe(200)
  })

  test('is reset by another administrator, and by the operator', async () => {
    const other = await signIn(url)
    for (const reset of [
      async (email: string) => void (await other.call('DELETE', `/cms/users/${await idOf(email)}/two-factor`)),
      async (email: string) => void (await userCommand(site.dataDir, 'reset-two-factor', email)),
    ]) {
      const { person } = await withTwoFactor()
      await reset(person.email)
      expect((await postSignIn(url, person)).status).toBe(200)
      expect(
        (await db.query('select 1 from recovery_codes where user_id = $1', [await idOf(person.email)])).rowCount,
      ).toBe(0)
      expect((await other.call('DELETE', `/cms/users/${await idOf(person.email)}/two-factor`)).status).toBe(409)
      const { rows } = await db.query('select action from audit_entries where subject_label = $1 order by id desc', [
        person.email,
      ])
      expect(rows.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['switched two-factor on', 'switched two-factor off']),
      )
    }
    const nothing = await userCommand(site.dataDir, 'reset-two-factor', admin.email).catch((error) => error)
    expect(nothing).toMatchObject({ code: 1, stderr: `${admin.email} has no second factor.\n` })
  })

  test('and the password are not changed without a mail to their owner, in the language of the profile', async () => {
    const { person, editor, app } = await withTwoFactor()
    const { email, password: current } = person
    const password = 'a-fourth-horse-battery'
    expect((await editor.call('PUT', '/cms/profile/language', { language: 'nl' })).status).toBe(200)
    const renewed = await editor.call('POST', '/cms/profile/recovery-codes', { current })
    const [code] = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes
    const another = { current, email: `other-${email}` }
    expect((await editor.call('PUT', '/cms/profile/address', another)).status).toBe(409)
    expect((await editor.call('PUT', '/cms/profile/address', { ...another, code })).status).toBe(200)
    expect((await editor.call('DELETE', path, { current, code: app.next() })).status).toBe(200)
    expect((await editor.call('PUT', '/cms/profile/password', { current: 'not-the-password', password })).status).toBe(
      403,
    )
    expect((await editor.call('PUT', '/cms/profile/password', { current, password })).status).toBe(200)
    const mails = await mailsTo(join(site.dataDir, 'outbox'), email, 5)
    const { codesRenewed, addressAsked, twoFactorOff, passwordChanged } = dutch.mails
    const told = [english.mails.twoFactorOn, addressAsked, codesRenewed, twoFactorOff, passwordChanged].map(
      (text) => text.split('{name}', 1)[0],
    )
    for (const text of told)
      expect(mails.filter((mail) => mail.text.replaceAll('\n', ' ').startsWith(text ?? ''))).toHaveLength(1)
    expect(mails.map((mail) => mail.link('/auth/forgot'))).toHaveLength(5)
  })

  test('stays on when the password is replaced', async () => {
    const { person } = await withTwoFactor()
    await asOperator(site.dataDir, 'reset-password', person.email, 'a-third-horse-battery')
    const answer = await postSignIn(url, { email: person.email, password: 'a-third-horse-battery' })
    expect(await answerOf(answer)).toEqual(codeNeeded)
  })
})
