import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { noteBackupState, noteFailedTry, readBackupState, withNotedIn } from '#app/backups/backup-state.server.ts'
import { underWay } from '#server/backups/backup-error.ts'
import { backupInOwnProcess } from '#server/backups/backup-process.ts'
import { runCommand } from '#tests/support/backup-commands.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { failedStart } from '#tests/support/failed-start.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { until } from '#tests/support/start-site.ts'

const port = await freePort()
// A mail server that nobody runs.
const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'letters@estavelle.example' }
const site = await siteForFile(await startCopy({ env: { LOG_LEVEL: 'error', METRICS_PORT: String(port), ...mail } }))
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const door = `http://127.0.0.1:${port}/metrics`
const readMetrics = async () => (await fetch(door)).text()

/** The value of a line of the metrics by its name and labels; 0 without one. */
async function metric(name: string, labels: Record<string, string> = {}) {
  const line = (await readMetrics())
    .split('\n')
    .find(
      (each) =>
        each.startsWith(name) && Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

const requests = (route: string, cache: string, status = '2xx', method = 'GET') =>
  metric('estavelle_requests_total', { route, cache, status, method })

test('requests are counted by the pattern of their route, method, class of status and cache state', async () => {
  for (const path of ['/news/towerspoor-topping-out', '/news/towerspoor-topping-out', '/news/nothing', '/healthz'])
    await (await fetch(site.url + path)).text()
  await fetch(`${site.url}/news/towerspoor-topping-out`, { method: 'HEAD' })
  await fetch(`${site.url}/no-such-page-at-all`)
  await fetch(`${site.url}/favicon.ico`)
  expect(await requests('/news/:slug', 'miss')).toBe(1)
  expect(await requests('/news/:slug', 'hit')).toBe(1)
  expect(await requests('/news/:slug', 'hit', '2xx', 'HEAD')).toBe(1)
  expect(await requests('/news/:slug', 'miss', '4xx')).toBe(1)
  expect(await requests('file', 'bypass')).toBe(1)
  expect(await metric('estavelle_render_seconds_count', { route: '/news/:slug' })).toBe(2)
  // No address that somebody can make up becomes a name.
  expect(await readMetrics()).not.toMatch(/towerspoor|no-such-page/)
})

test('saves are counted by collection and result, and what they touch is measured', async () => {
  const revision = await metric('estavelle_content_revision')
  const editor = await signIn(site.url)
  const { record } = (await (await editor.createArticle({})).json()) as { record: { id: string } }
  await editor.createArticle({ title: '' })
  await editor.updateArticle(record.id, 9, {})
  await editor.call('POST', '/cms/made-up/records', {})
  const saves = (result: string, collection = 'news') => metric('estavelle_save_seconds_count', { collection, result })
  expect([await saves('done'), await saves('invalid'), await saves('stale')]).toEqual([1, 1, 1])
  expect(await readMetrics()).not.toContain('made-up')
  expect(await metric('estavelle_content_revision')).toBe(revision + 1)
  expect(await metric('estavelle_database_query_seconds_count')).toBeGreaterThan(0)
  expect(await metric('estavelle_database_connections')).toBeGreaterThan(0)
  await until(async () => (await metric('estavelle_database_connections_wanted')) === 0)
})

test('the page cache, the queues, the program and the process are measured', async () => {
  await (await fetch(site.url)).text()
  expect(await metric('estavelle_cache_pages')).toBeGreaterThan(0)
  expect(await metric('estavelle_cache_bytes')).toBeGreaterThan(1000)
  expect(await metric('estavelle_build_info', { version: '0.1.0', node: process.version })).toBe(1)
  const text = await readMetrics()
  for (const name of ['mail_waiting', 'uploads_waiting', 'renditions_waiting'])
    expect(text).toMatch(new RegExp(`^estavelle_${name} \\d+$`, 'm'))
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
})

test('what an operator is woken for is measured, under the names that the sample rules and the manual have', async () => {
  const text = await readMetrics()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const rules = await readFile('deploy/alerts.yaml', 'utf8')
  const manual = await readFile('docs/operations.md', 'utf8')
  for (const [, name = ''] of rules.matchAll(/(estavelle_\w+)/g)) {
    expect(known).toContain(name)
    expect(manual).toContain(name)
  }
  for (const name of ['data_dir_free_bytes', 'storage_reads', 'storage_writes', 'storage_shared', 'database_writes'])
    expect([name, (await metric(`estavelle_${name}`)) >= 1]).toEqual([name, true])
})

test('a database that is locked, not slow, says so on the status page and in the metrics', async () => {
  const [holder, waiter] = [await db.connect(), await db.connect()]
  await holder.query('begin; lock table news_articles in access exclusive mode')
  const waiting = waiter.query('lock table news_articles in access share mode').catch(() => undefined)
  await until(async () => (await metric('estavelle_database_longest_wait_seconds')) > 1)
  const editor = await signIn(site.url)
  expect(await (await editor.page('/cms/status')).text()).toMatch(
    /Somebody has been waiting for a lock for \d+ seconds?: it is/,
  )
  await holder.query('rollback')
  await waiting
  for (const client of [holder, waiter]) client.release()
})

test('a backup that has nowhere to lie ends at once with a sentence, and the site knows of it all the same', async () => {
  const lastTry = async () =>
    ((await (await fetch(`${site.url}/readyz`)).json()) as { backup: { lastTry: { succeeded: boolean } | null } })
      .backup.lastTry
  expect(await runCommand('backup', [], { DATA_DIR: site.dataDir, BACKUP_DIR: '/proc/x' })).toEqual({
    code: 1,
    said: '/proc/x cannot be used (not found): make it usable, or choose another folder.',
  })
  await until(async () => (await lastTry())?.succeeded === false)
  expect(await metric('estavelle_backup_succeeded')).toBe(0)
  const editor = await signIn(site.url)
  expect(await (await editor.page('/cms/status')).text()).toContain('/proc/x cannot be used')
  await runCommand('backup', [], { DATA_DIR: site.dataDir })
  await until(async () => (await lastTry())?.succeeded === true)
  expect(await metric('estavelle_backup_bytes')).toBeGreaterThan(1_000)
})

test('a backup that hangs is ended and told of', async () => {
  const told: string[] = []
  const log = { info: () => undefined, error: () => undefined } as never
  const build = await mkdtemp(join(tmpdir(), 'hanging-'))
  onTestFinished(() => rm(build, { recursive: true }))
  await mkdir(join(build, 'server'))
  await writeFile(join(build, 'server/backup.js'), 'setInterval(() => undefined, 1000)')
  const onFailure = async (reason: string) => told.push(reason)
  const options = { build, env: process.env, log, signal: new AbortController().signal, onFailure, within: 300 }
  await expect(backupInOwnProcess(options)).rejects.toThrow()
  expect(told).toEqual([
    expect.stringMatching(/^It did not end within .+: see whether the disk of BACKUP_DIR hangs\.$/),
  ])
})

test('one that waits for another is no failure, one that a stop ends is none either, and none begins after it', async () => {
  const log = { info: () => undefined } as never
  const build = await mkdtemp(join(tmpdir(), 'waiting-'))
  onTestFinished(() => rm(build, { recursive: true }))
  await mkdir(join(build, 'server'))
  const onFailure = () => Promise.reject(new Error('It is told as a failure.'))
  const run = async (source: string, ending = new AbortController()) => {
    await writeFile(join(build, 'server/backup.js'), source)
    const done = backupInOwnProcess({ build, env: process.env, log, signal: ending.signal, onFailure })
    return { done, ending }
  }
  await (await run(`process.exitCode = ${underWay}`)).done
  const begun = join(build, 'begun')
  const { done, ending } = await run(
    `process.on('SIGTERM', () => process.exit(3)); require('node:fs').writeFileSync('${begun}', ''); setInterval(() => undefined, 1000)`,
  )
  await until(() => existsSync(begun))
  ending.abort()
  await done
  await rm(begun)
  await (await run(`require('node:fs').writeFileSync('${begun}', '')`, ending)).done
  expect(existsSync(begun)).toBe(false)
})

test('a backup that was made and did not come back is told as that, and not as one that was not made', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(async () => {
    await rm(dir, { recursive: true })
    await db.query('delete from backup_notes')
  })
  const state = async () => withNotedIn(drizzle(db), await readBackupState(dir))
  const now = () => new Date().toISOString()
  const at = now()
  await noteBackupState(dir, { backup: { at }, drill: { at, of: 'the newest', problem: 'Damaged.' } })
  await noteFailedTry(await state(), drizzle(db), { problem: 'Damaged.', begun: at })
  const problems = async () => {
    const { backup, drill } = await state()
    return [backup?.problem, drill?.problem]
  }
  expect(await problems()).toEqual([undefined, 'Damaged.'])
  // Later, when an old backup could not be removed, say.
  await until(() => now() > at)
  await noteFailedTry(await state(), drizzle(db), { problem: 'No room.', begun: now() })
  expect(await problems()).toEqual(['No room.', 'Damaged.'])
})

test('no public address leads to the metrics, and theirs leads to nothing else', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
  expect((await fetch(door.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(door, { method: 'POST' })).status).toBe(404)
})

test('a port for them that is taken ends the start with a sentence', async () => {
  const { code, sentences } = await failedStart({ METRICS_PORT: String(port) })
  expect([code, sentences]).toEqual([
    1,
    [`Port ${port} is taken: stop the program that uses it or set METRICS_PORT to another one.`],
  ])
})

describe('the status page', () => {
  const readStatus = async () => {
    const { cookie } = await signIn(site.url)
    const answer = await fetch(`${site.url}/cms/status`, { headers: { cookie } })
    return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '').replace(/<script.*/s, '') }
  }

  test('says that everything works, and what there is', async () => {
    const { status, text } = await readStatus()
    expect(status).toBe(200)
    expect(text).not.toContain('Broken')
    expect(text).toMatch(/Version 0\.1\.0, built .+, on Node /)
    expect(text).toMatch(/Postgres 18\.\d/)
    const { rows } = await db.query('select count(*)::int as n from news_articles')
    expect(text).toContain(`<dt>News Articles</dt><dd>${rows[0].n}</dd>`)
    const names = [...text.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('lists an error by the request that its visitor quotes', async () => {
    await db.query('alter view published_news_articles rename to away')
    const answer = await fetch(`${site.url}/news?category=Press`)
    await db.query('alter view away rename to published_news_articles')
    expect(answer.status).toBeGreaterThanOrEqual(500)
    const id = answer.headers.get('x-request-id')
    const { text } = await readStatus()
    expect(text).toContain(`Request ${id}`)
    expect(text).toContain('news_articles&quot; does not exist')
  })

  test('tells which mails wait and why, and tries them again when asked', async () => {
    await db.query(`insert into mail_queue ("to", subject, text) values ('a@b.example', 'Subject', 'Text')`)
    const queue = async () => (await db.query('select *, next_attempt_at > now() as waits from mail_queue')).rows[0]
    await until(async () => (await queue()).last_error !== null)
    // As after many tries.
    await db.query(`update mail_queue set next_attempt_at = now() + interval '1 hour'`)
    expect((await readStatus()).text).toMatch(/1 email waiting, 1 could not be sent yet\..*ECONNREFUSED/)
    const { attempts } = await queue()
    const editor = await signIn(site.url)
    expect((await editor.call('POST', '/cms/status/mails')).status).toBe(200)
    await until(async () => (await queue()).attempts > attempts)
  })

  test('says so when the database does not answer, and still shows the rest', async () => {
    await db.query('alter table content_revision rename to away')
    const { status, text } = await readStatus()
    await db.query('alter table away rename to content_revision')
    expect([status, text]).toEqual([200, expect.stringMatching(/Broken.*Database.*Does not answer/)])
    expect(text).toContain('Room for')
  })
})
