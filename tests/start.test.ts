import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aboutFolder } from '#server/backups/backup-error.ts'
import { failureSentence } from '#server/failure-sentence.ts'
import { superuser } from '#server/postgres/cluster.ts'
import { runCommand } from './support/backup-commands.ts'
import { startCopy } from './support/copied-site.ts'
import { postSignIn, signIn } from './support/editor.ts'
import { freePort } from './support/free-port.ts'
import { createPerson, userCommand } from './support/people.ts'
import { type RawAnswer, rawRequest } from './support/raw-request.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { admin, type RunningSite, startSite, temporaryFolder, until } from './support/start-site.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534

const ownStart = [process.execPath, 'scripts/run.mjs', 'start'] as const
/** Which alone hears what is sent to npm. */
const inShell = ['sh', '-c', '"$@"; exit $?', 'sh', ...ownStart] as const

/** `npm start` without npm, which only adds its own lines. */
function npmStart(env: Record<string, string>, [program, ...parameters]: typeof ownStart | typeof inShell = ownStart) {
  let output = ''
  const child = execFile(program, parameters, {
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', LOG_LEVEL: 'silent', ...env },
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { output: () => output, ended, stop: () => child.kill('SIGTERM') }
}

test('a start without changes installs and builds nothing, prints address and first administrator once, and ends with npm', async () => {
  const DATA_DIR = await temporaryFolder()
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const built = (await stat('build/server/main.js')).mtimeMs
  for (const isFirst of [true, false]) {
    const PORT = String(await freePort())
    const start = npmStart({ DATA_DIR, PORT, SAMPLE_CONTENT: 'false' }, isFirst ? ownStart : inShell)
    await until(() => start.output().includes(`Estavelle is at http://localhost:${PORT}`), { within: 150_000 })
    expect(start.output()).not.toMatch(/Installing|Building/)
    expect(start.output().includes('The first administrator is')).toBe(isFirst)
    expect(start.output().includes('with the password')).toBe(isFirst)
    start.stop()
    expect(await start.ended).toBe(isFirst ? 0 : null)
    await until(() => !existsSync(join(DATA_DIR, 'estavelle.pid')))
  }
  expect((await stat('build/server/main.js')).mtimeMs).toBe(built)
})

test('wrong settings, a taken port and a folder that is none end the start with a sentence each', async () => {
  const DATA_DIR = await temporaryFolder()
  const settings = npmStart({ DATA_DIR, PORT: 'http', LOG_LEVEL: 'loud' })
  const file = npmStart({ DATA_DIR: 'package.json', PORT: String(await freePort()) })
  const backups = npmStart({ DATA_DIR, BACKUP_DIR: 'package.json', PORT: String(await freePort()) })
  expect(await settings.ended).toBe(1)
  expect(settings.output()).toContain('PORT must be a number from 0 to 65535.\nLOG_LEVEL must be one of')

  const taken = createServer()
  const PORT = String(await freePort())
  await new Promise<void>((resolve) => taken.listen(Number(PORT), '127.0.0.1', resolve))
  const port = npmStart({ DATA_DIR, PORT })
  expect(await port.ended).toBe(1)
  expect(port.output()).toBe(`Port ${PORT} is taken: stop the program that uses it or set PORT to another one.\n`)
  taken.close()

  expect(await file.ended).toBe(1)
  expect(file.output()).toMatch(/package\.json.*: .+\.\n$/)
  expect(await backups.ended).toBe(1)
  expect(backups.output()).toBe(
    `BACKUP_DIR ${resolve('package.json')} cannot be used (it is a file): let it name a folder.\n`,
  )
  expect(await readdir(DATA_DIR)).toEqual([])
  await rm(DATA_DIR, { recursive: true })
})

test('a restart asks nothing as the owner; what an editor deleted of the samples stays away, what ran out is gone', async () => {
  const site = await startCopy({})
  onTestFinished(site.remove)
  const { dataDir } = site
  const editor = await signIn(site.url)
  const db = await openSiteDatabase(dataDir)
  const { rows } = await db.query('select id from news_articles')
  expect(rows.length).toBeGreaterThan(0)
  const ids = rows.map(({ id }) => id)
  expect((await editor.call('DELETE', '/cms/news/records', { ids })).status).toBe(200)
  const main = async (url: string) =>
    (await (await fetch(`${url}/privacy-policy`)).text()).match(/<main.*<\/main>/s)?.[0]
  const policy = await main(site.url)
  const policyId = '5c1d0a4e-0b7f-4a53-9a51-6d1f20251003'
  expect((await editor.call('DELETE', `/cms/legal-texts/records/${policyId}`)).status).toBe(200)
  await db.query(`insert into account_tokens (hash, user_id, purpose, expires_at)
    select hash, id, 'reset', at from users, (values ('old', now() - interval '1 minute'), ('ahead', '2999-01-01')) as made (hash, at)`)
  await db.query(`update sessions set expires_at = now() - interval '1 minute'`)
  await db.query('update rate_limits set expire = 1')
  // As of a clock that was ahead.
  await db.query(`insert into sessions select ahead.* from sessions, jsonb_populate_record(sessions,
    '{"id": "ahead", "token": "ahead", "expires_at": "2999-01-01"}') as ahead limit 1`)
  await db.query(`insert into rate_limits values ('ahead', 1, extract(epoch from timestamptz '2999-01-01') * 1000)`)
  // For the next connections of the owner, whom the superuser plays.
  await db.query(`set role none; alter role ${superuser} set log_min_duration_statement = 0`)
  await db.end()
  await site.stop()
  const told = async () => (await readFile(join(dataDir, 'postgres.log'), 'utf8')).split(' duration: ').length - 1
  const before = await told()
  const again = await startSite({ dataDir })
  onTestFinished(again.remove)
  expect(await told()).toBe(before)
  expect(await (await fetch(`${again.url}/news/feed.json`)).json()).toMatchObject({ items: [] })
  expect((await fetch(`${again.url}/privacy-policy`)).status).toBe(404)
  expect((await fetch(`${again.url}/terms`)).status).toBe(200)
  const sitemap = await (await fetch(`${again.url}/sitemap.xml`)).text()
  expect(sitemap).toContain('/terms')
  expect(sitemap).not.toContain('/privacy-policy')
  const after = await openSiteDatabase(dataDir)
  const left = `select hash from account_tokens union all select id from sessions union all select key from rate_limits`
  await until(async () => (await after.query(left)).rowCount === 0)
  await after.end()
  expect(await told()).toBeGreaterThan(before)
  const restored = await (await signIn(again.url)).call('POST', '/cms/legal-texts/restore', { ids: [policyId] })
  expect(restored.status).toBe(200)
  expect(policy).toContain('<h1')
  expect(await main(again.url)).toBe(policy)
})

test.runIf(isRoot)('an ordinary user runs the whole site in a folder of its own', async () => {
  const parent = await temporaryFolder()
  const dataDir = join(parent, 'data')
  await mkdir(dataDir)
  await chown(dataDir, nobody, nobody)
  const site = await startSite({ dataDir, uid: nobody, env: { SAMPLE_CONTENT: 'false' } })
  expect((await fetch(site.url)).status).toBe(200)
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody)
  expect(await site.stop()).toBe(0)
  await rm(parent, { recursive: true })
})

let site: RunningSite
beforeAll(async () => {
  site = await startCopy({ env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'silent' } })
})
afterAll(() => site.remove())

const refusal = (...parameters: string[]) =>
  userCommand(site.dataDir, ...parameters).then(
    () => 'accepted',
    (error: { stderr: string }) => error.stderr.trim(),
  )

test('the operator creates a person, grants and takes the role, and the last administrator keeps it', async () => {
  const { email } = await createPerson(site.dataDir, { isAdmin: false })
  expect(await refusal('revoke', email)).toBe(`${email} is not an administrator.`)
  expect(await refusal('revoke', admin.email)).toBe(`${admin.email} is the last administrator and keeps the role.`)
  await userCommand(site.dataDir, 'grant', email)
  await userCommand(site.dataDir, 'revoke', email)
  expect(await refusal('create', email)).toBe(`There is already a user with the address ${email}.`)
  expect(await refusal('grant', 'nobody@estavelle.example')).toBe(
    'There is no user with the address nobody@estavelle.example.',
  )
  expect(await refusal('create', 'short@estavelle.example', '--password', 'short')).toBe(
    'Password must be at least 12 characters.',
  )
  expect(await refusal('create', 'weak@estavelle.example', '--password', 'passwordpassword')).toContain(
    'too easy to guess',
  )
  expect(await refusal('promote', email)).toContain('Usage: npm run user')
  const elsewhere = join(site.dataDir, 'elsewhere')
  expect(await runCommand('user', ['revoke', email], { DATA_DIR: elsewhere })).toEqual({
    code: 1,
    said: `There is no database in ${elsewhere}: set DATA_DIR to the folder of the site.`,
  })
  expect(existsSync(elsewhere)).toBe(false)
})

test('a stop right after the start says nothing of connections and pools that it has closed itself', async () => {
  const other = await startCopy({ env: { SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' } })
  expect(await other.stop()).toBe(0)
  expect(other.output()).not.toMatch(/pool|connection lost/i)
  await other.remove()
})

test('asked for help each command says what it does, which is no error', async () => {
  for (const command of ['user', 'backup', 'restore', 'verify', 'adopt-storage'] as const)
    expect([command, await runCommand(command, ['--help'], {})]).toEqual([
      command,
      { code: 0, said: expect.stringContaining(`Usage: npm run ${command}`) },
    ])
})

test('what meets a full disk of the database or loses it on the way says what to do', () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(failureSentence(error)).toBe(
    'The disk of the database is full (could not extend file): make room, then try again.',
  )
  const silence = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })
  expect(failureSentence(Object.assign(silence, { params: [] }))).toMatch(
    /^The database does not answer any more \(timeout exceeded .+\): see .+, then try again\.$/,
  )
})

test('a backup that lacks the right to a picture names that, and not its own folder', () => {
  const failure = (path: string) => Object.assign(new Error('EACCES'), { code: 'EACCES', path })
  const about = (path: string) => String(aboutFolder('/backups/site', failure(path)))
  expect(about('/data/uploads/a.jpg')).toContain('/data/uploads/a.jpg cannot be used (permission denied): make it')
  for (const path of ['/backups/site/a.part', '/backups/site', '/backups'])
    expect(about(path)).toContain('/backups/site cannot be used (permission denied): make it usable, or choose another')
})

test.runIf(isRoot)('a command of who may not read the database says so, and not that there is none', async () => {
  const options = { uid: nobody, gid: nobody, env: { DATA_DIR: site.dataDir } }
  const said = await new Promise((answer) =>
    execFile(process.execPath, ['build/server/backup.js'], options, (_error, stdout, stderr) =>
      answer(stdout + stderr),
    ),
  )
  expect(said).toMatch(
    /^The database in .+ cannot be read \(permission denied\): be root, or the account of the website\.\n$/,
  )
})

test('a command that is called wrongly says what is wrong and where to read how', async () => {
  const how = ': --help says how the command is called.'
  for (const [option, said] of [
    ['--identity', "Option '--identity <value>' argument missing"],
    ['--nonsense', "Unknown option '--nonsense'"],
  ] as const)
    expect(await runCommand('restore', ['--drill', option], {})).toEqual({ code: 1, said: said + how })
})

test('resetting a password ends the sessions of that person and the new one signs in', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const editor = await signIn(site.url, person)
  expect((await editor.page('/cms')).status).toBe(200)
  const { stdout } = await userCommand(site.dataDir, 'reset-password', person.email)
  expect((await editor.page('/cms')).status).toBe(302)
  const password = stdout.trim().split(' ').at(-1)
  expect((await postSignIn(site.url, person)).status).toBe(401)
  expect((await postSignIn(site.url, { email: person.email, password })).status).toBe(200)
})

test('a stop says so to the proxy and serves for STOP_DELAY, and who comes during the next start waits for the page', async () => {
  const port = await freePort()
  const options = { port, env: { STOP_DELAY: '5', SAMPLE_CONTENT: 'false', LOG_LEVEL: 'warn' } }
  const site = await startCopy(options)
  const ask = (path: string) =>
    rawRequest(port, { path, headers: { host: `localhost:${port}`, connection: 'keep-alive' } })
  expect((await ask('/')).headers.get('connection')).toBe('keep-alive')
  const ended = site.stop()
  await until(async () => (await ask('/readyz')).status === 503)
  const page = await ask('/')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)

  const starting = startSite({ ...options, dataDir: site.dataDir })
  let first: RawAnswer | undefined
  let waited = 0
  await until(async () => {
    const asked = performance.now()
    first ??= await ask('/').catch(() => undefined)
    waited ||= first ? performance.now() - asked : 0
    return first !== undefined
  })
  // A machine that starts more slowly than visitors wait says so to them.
  expect(waited < 5_000 ? [200] : [200, 503]).toContain(first?.status)
  await (await starting).remove()
})
