import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#app/database.server.ts'
import { requireOwnSecret } from '#server/known-secret.ts'
import { createAuthenticator } from './support/authenticator.ts'
import { runCommand } from './support/backup-commands.ts'
import { copyForTest } from './support/copied-site.ts'
import { postSignIn, signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { deviceOf, readCookies } from './support/read-cookies.ts'
import { siteForTest } from './support/site-for-test.ts'
import { admin, startSite } from './support/start-site.ts'

const former = 'the-secret-that-was-used-at-first'
const present = 'the-secret-that-has-taken-its-place'
const latest = 'the-secret-of-one-who-has-lost-both'
const common = { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' }

let postgres: MigratedPostgres
/** Stopped; its administrator has a second factor. */
let first: Awaited<ReturnType<typeof siteWithSecondFactor>>
beforeAll(async () => {
  postgres = await startMigratedPostgres()
  first = await siteWithSecondFactor()
})
afterAll(async () => {
  await rm(first.dataDir, { recursive: true, force: true })
  await postgres.remove()
})

async function siteWithSecondFactor() {
  const { url, query } = await postgres.startedDatabase()
  const settings = { ...common, DATABASE_URL: url }
  const site = await startSite({ env: { ...settings, AUTH_SECRET: former } })
  const editor = await signIn(site.url)
  const path = '/cms/profile/two-factor'
  const begun = (await (await editor.call('POST', path, { current: admin.password })).json()) as { secret: string }
  const app = createAuthenticator(begun.secret)
  expect((await editor.call('PUT', path, { code: app.next() })).status).toBe(200)
  await site.stop()
  const noted = async () => (await query('select secret_check, secret from installation, two_factors')).rows
  return { noted, query, settings, dataDir: site.dataDir, port: site.port, cookie: editor.cookie, app }
}

async function startAgain(secrets: Record<string, string>) {
  const { settings, dataDir, port } = first
  const site = await startSite({ env: { ...settings, ...secrets }, dataDir, port })
  onTestFinished(async () => void (await site.stop()))
  return site
}

test('another AUTH_SECRET ends the start of site and backup with a sentence, and changes nothing', async () => {
  const { settings, dataDir, noted } = first
  const before = await noted()
  const { code, sentences } = await failedStart({ ...settings, DATA_DIR: dataDir, AUTH_SECRET: present })
  expect([code, sentences]).toEqual([
    1,
    [
      'AUTH_SECRET is a different secret from the one that this database was used with: everybody would be signed out; second ' +
        'factors that could not be read: 1. Put the former one back (each backup has it in auth.secret), or give it in ' +
        'AUTH_SECRET_OLD beside the new one; if it is lost, say so with npm run user -- adopt-secret.',
    ],
  ])
  expect(await runCommand('backup', [], { ...settings, DATA_DIR: dataDir, AUTH_SECRET: present })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^AUTH_SECRET is a different secret from the one that this database was used with: set that/,
    ),
  })
  expect(await noted()).toEqual(before)
})

test('with the former one in AUTH_SECRET_OLD sessions and second factors go on, and need it no more afterwards', async () => {
  const { cookie, app, noted, query } = first
  const [before] = await noted()
  const both = await startAgain({ AUTH_SECRET: present, AUTH_SECRET_OLD: `${'x'.repeat(32)}, ${former}` })
  const page = await fetch(`${both.url}/cms`, { headers: { cookie } })
  expect(page.status).toBe(200)
  const [anew = ''] = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  expect(anew).toMatch(/^estavelle-session=/)
  expect(cookie).not.toContain(anew)
  await both.stop()
  // As somebody sets it up at an instance whose turn to exchange them is still to come.
  await query(`update two_factors set secret = '${before?.secret}'`)
  await (await startAgain({ AUTH_SECRET: present, AUTH_SECRET_OLD: former })).stop()

  const alone = await startAgain({ AUTH_SECRET: present })
  const ask = async (cookie: string) =>
    (await fetch(`${alone.url}/cms`, { headers: { cookie }, redirect: 'manual' })).status
  expect([await ask(anew), await ask(cookie)]).toEqual([200, 302])
  expect((await postSignIn(alone.url, { ...admin, code: app.next() })).status).toBe(200)
})

test('a browser that was known before the exchange gets in while strangers guess, and is known by the new one then', async () => {
  const settings = { ...common, DATABASE_URL: (await postgres.startedDatabase()).url }
  const before = await siteForTest({ env: { ...settings, AUTH_SECRET: former } })
  const options = { dataDir: before.dataDir, port: before.port }
  const signedIn = await postSignIn(before.url, admin)
  const known = deviceOf(signedIn.headers)
  await before.stop()

  const both = await siteForTest({ ...options, env: { ...settings, AUTH_SECRET: present, AUTH_SECRET_OLD: former } })
  for (let tries = 0; tries < 10; tries++)
    expect((await postSignIn(both.url, { ...admin, password: 'not-the-password' })).status).toBe(401)
  expect((await postSignIn(both.url, admin)).status).toBe(429)
  const answer = await postSignIn(both.url, admin, { cookie: known })
  expect(answer.status).toBe(200)
  const anew = deviceOf(answer.headers)
  // A session from before ends when it is signed out, though nothing of it was asked since.
  const cookie = readCookies(signedIn.headers)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const signOut = {
    method: 'POST',
    headers: { cookie, origin: both.url, 'content-type': 'application/json' },
    body: '{}',
  }
  expect((await fetch(`${both.url}/auth/sign-out`, signOut)).status).toBe(200)
  expect((await fetch(`${both.url}/cms`, { headers: { cookie }, redirect: 'manual' })).status).toBe(302)
  await both.stop()

  const alone = await siteForTest({ ...options, env: { ...settings, AUTH_SECRET: present } })
  const ask = async (cookie: string) => (await postSignIn(alone.url, admin, { cookie })).status
  expect([await ask(known), await ask(anew)]).toEqual([429, 200])
})

test('a lost secret is given up by a command, and whose second factor is lost can be helped', async () => {
  const env = { ...first.settings, DATA_DIR: first.dataDir, AUTH_SECRET: latest }
  // One that is only being set up, which no command takes away and nobody needs to lose.
  await first.query(`with begun as (insert into users (id, name, email) values ('begun', '', 'begun@x.example') returning id)
    insert into two_factors (user_id, secret) select begun.id, secret from begun, two_factors`)
  expect(await runCommand('user', ['adopt-secret'], env)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /everybody has to sign in again\. Second factors that nobody can read: 1; their owners/,
    ),
  })
  expect((await runCommand('user', ['adopt-secret'], env)).said).toContain('counted before, and nobody is signed out.')
  const site = await startAgain({ AUTH_SECRET: latest })
  const { rows } = await first.query(`select actor_email, action from audit_entries where subject_kind = 'secret'`)
  expect(rows).toEqual([{ actor_email: 'operator', action: 'replaced' }])
  await runCommand('user', ['reset-two-factor', admin.email], env)
  expect((await postSignIn(site.url, admin)).status).toBe(200)
})

test('a first secret that cannot be kept is not noted either: the next start would miss it', async () => {
  const { url, query } = await postgres.startedDatabase()
  await using database = createDatabase({ connectionString: url }, () => undefined)
  const env = { authSecret: undefined, formerSecrets: [], dataDir: '/proc/nowhere' }
  await expect(requireOwnSecret({ env, db: database.db, log: pino({ enabled: false }) })).rejects.toThrow('/proc')
  expect((await query('select secret_check from installation')).rows).toEqual([{ secret_check: null }])
})

test('on the embedded database a lost auth.secret is not replaced in silence', async () => {
  const site = await copyForTest({ env: common })
  await site.stop()
  const file = join(site.dataDir, 'auth.secret')
  await rm(file)
  for (const _ of ['once', 'and again']) {
    const { code, sentences, output } = await failedStart({ ...common, DATA_DIR: site.dataDir })
    expect(output).not.toContain('database connection lost')
    expect([code, sentences]).toEqual([
      1,
      [expect.stringContaining(`${file} is missing: everybody would be signed out`)],
    ])
  }
})
