import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from './support/authenticator.ts'
import { runCommand } from './support/backup-commands.ts'
import { copyForTest } from './support/copied-site.ts'
import { postSignIn, signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { readCookies } from './support/read-cookies.ts'
import { siteForTest } from './support/site-for-test.ts'
import { admin } from './support/start-site.ts'

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

const [former, present] = ['the-secret-that-was-used-at-first', 'the-secret-that-has-taken-its-place']
const common = { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' }

/** A site whose administrator has a second factor, stopped. */
async function siteWithSecondFactor() {
  const { url } = await postgres.startedDatabase()
  const settings = { ...common, DATABASE_URL: url }
  const site = await siteForTest({ env: { ...settings, AUTH_SECRET: former } })
  const editor = await signIn(site.url)
  const path = '/cms/profile/two-factor'
  const begun = (await (await editor.call('POST', path, { current: admin.password })).json()) as { secret: string }
  const app = createAuthenticator(begun.secret)
  expect((await editor.call('PUT', path, { code: app.next() })).status).toBe(200)
  await site.stop()
  return { settings, dataDir: site.dataDir, port: site.port, cookie: editor.cookie, app }
}

test('another AUTH_SECRET ends the start of site and backup with a sentence, and changes nothing', async () => {
  const { settings, dataDir } = await siteWithSecondFactor()
  const { code, sentences } = await failedStart({ ...settings, DATA_DIR: dataDir, AUTH_SECRET: present })
  expect([code, sentences]).toEqual([
    1,
    [
      'AUTH_SECRET is another secret than the one that this database was used with: everybody would be signed out, and ' +
        '1 second factors could not be read. Put the former one back (each backup has it in auth.secret), or give it in ' +
        'AUTH_SECRET_OLD beside the new one; if it is lost, say so with npm run user -- adopt-secret.',
    ],
  ])
  expect(await runCommand('backup', [], { ...settings, DATA_DIR: dataDir, AUTH_SECRET: present })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^AUTH_SECRET is another secret than the one that this database was used with: set that/,
    ),
  })
  await siteForTest({ env: { ...settings, AUTH_SECRET: former }, dataDir })
})

test('with the former one in AUTH_SECRET_OLD sessions and second factors go on, and need it no more afterwards', async () => {
  const { settings, dataDir, port, cookie, app } = await siteWithSecondFactor()
  const options = { dataDir, port }
  const both = await siteForTest({
    ...options,
    env: { ...settings, AUTH_SECRET: present, AUTH_SECRET_OLD: `${'x'.repeat(32)}, ${former}` },
  })
  const page = await fetch(`${both.url}/cms`, { headers: { cookie } })
  expect(page.status).toBe(200)
  const [anew = ''] = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  expect(anew).toMatch(/^estavelle-session=/)
  expect(cookie).not.toContain(anew)
  await both.stop()

  const alone = await siteForTest({ ...options, env: { ...settings, AUTH_SECRET: present } })
  const ask = async (cookie: string) =>
    (await fetch(`${alone.url}/cms`, { headers: { cookie }, redirect: 'manual' })).status
  expect([await ask(anew), await ask(cookie)]).toEqual([200, 302])
  expect((await postSignIn(alone.url, { ...admin, code: app.next() })).status).toBe(200)
})

test('a browser that was known before the exchange gets in while strangers guess, and is known by the new one then', async () => {
  const settings = { ...common, DATABASE_URL: (await postgres.startedDatabase()).url }
  const first = await siteForTest({ env: { ...settings, AUTH_SECRET: former } })
  const options = { dataDir: first.dataDir, port: first.port }
  const signedIn = await postSignIn(first.url, admin)
  const known = deviceOf(signedIn)
  await first.stop()

  const both = await siteForTest({ ...options, env: { ...settings, AUTH_SECRET: present, AUTH_SECRET_OLD: former } })
  for (let tries = 0; tries < 10; tries++)
    expect((await postSignIn(both.url, { ...admin, password: 'not-the-password' })).status).toBe(401)
  expect((await postSignIn(both.url, admin)).status).toBe(429)
  const answer = await postSignIn(both.url, admin, { cookie: known })
  expect(answer.status).toBe(200)
  const anew = deviceOf(answer)
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

function deviceOf(answer: Response) {
  const device = readCookies(answer.headers).find(({ name }) => name === 'device')
  return `device=${device?.value}`
}

test('a lost secret is given up by a command, and whose second factor is lost can be helped', async () => {
  const { settings, dataDir } = await siteWithSecondFactor()
  const env = { ...settings, DATA_DIR: dataDir, AUTH_SECRET: present }
  expect(await runCommand('user', ['adopt-secret'], env)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /everybody has to sign in again\. Second factors that nobody can read: 1; their owners/,
    ),
  })
  expect((await runCommand('user', ['adopt-secret'], env)).said).toContain('counted before, and nobody is signed out.')
  const site = await siteForTest({ env, dataDir })
  await runCommand('user', ['reset-two-factor', admin.email], env)
  expect((await postSignIn(site.url, admin)).status).toBe(200)
})

test('on the embedded database a lost auth.secret is not replaced in silence', async () => {
  const site = await copyForTest({ env: common })
  await site.stop()
  const file = join(site.dataDir, 'auth.secret')
  await rm(file)
  for (const _ of ['once', 'and again']) {
    const { code, sentences } = await failedStart({ ...common, DATA_DIR: site.dataDir })
    expect([code, sentences]).toEqual([
      1,
      [expect.stringContaining(`${file} is missing: everybody would be signed out`)],
    ])
  }
})
