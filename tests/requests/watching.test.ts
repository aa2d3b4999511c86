import { afterAll, describe, expect, test } from 'vitest'
import { startCopy } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { failedStart } from '#tests/support/failed-start.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { freePort, until } from '#tests/support/start-site.ts'

const port = await freePort()
// A mail server that nobody runs.
const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'letters@estavelle.example' }
const site = await startCopy({ env: { LOG_LEVEL: 'error', METRICS_PORT: String(port), ...mail } })
const db = await openSiteDatabase(site.dataDir)
afterAll(async () => {
  await db.end()
  await site.remove()
})

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
    expect((await readStatus()).text).toMatch(/1 mail waiting, of which 1 could not be sent yet\..*ECONNREFUSED/)
    const { attempts } = await queue()
    const editor = await signIn(site.url)
    await editor.call('POST', '/cms/status')
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
