import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startCopy } from '#tests/support/copied-site.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { openAsApplication, openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { until } from '#tests/support/start-site.ts'

const site = await siteForFile(await startCopy({ env: { LOG_LEVEL: 'info' } }))
const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
// Postgres shows nobody else what the site asks.
const application = await openAsApplication(site.dataDir)
afterAll(() => Promise.all([db.end(), application.end()]))

const lines = (method: string, path: string) =>
  logLines(site).filter((line) => line.msg === 'request' && line.method === method && line.path === path)
const text = async (path: string) => (await fetch(site.url + path)).text()

/** The site itself looks for what is due each second. */
const waiting = `select from pg_locks join pg_stat_activity using (pid)
  where not granted and query not like '%publish_at%<= now()%'`

test.each([
  ['documents', '/documents/report-2026.pdf'],
  ['documents', '/documents/press-pictures.zip'],
  ['redirects', '/files/none.pdf'],
  ['redirects', '/theme/none'],
])('while %s cannot be read strangers who ask for %s leave the database to editors', async (table, path) => {
  const holder = await db.connect()
  try {
    await holder.query(`begin; lock table ${table}`)
    const asked = Array.from({ length: 40 }, () => fetch(site.url + path, { method: 'HEAD' }))
    await until(async () => (await application.query(waiting)).rowCount === 6)
    expect((await editor.page('/cms/profile')).status).toBe(200)
    expect((await application.query(waiting)).rowCount).toBe(6)
    await holder.query('rollback')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 503)).not.toEqual([])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

/** Asks while articles can neither be read nor written, and leaves; `meanwhile` is done before they can be again. */
async function giveUp(path: string, { method = 'GET', headers = {}, body = '' }, meanwhile?: () => unknown) {
  const holder = await db.connect()
  try {
    await holder.query('begin; lock table news_articles')
    const asking = request(site.url + path, { method, headers, agent: false }).on('error', () => undefined)
    const sent = once(asking, 'finish')
    asking.end(body)
    await sent
    await until(async () => (await application.query(waiting)).rowCount !== 0)
    meanwhile?.()
    asking.destroy()
    await until(() => asking.closed)
    // By the next answer the site knows that it has left.
    await text('/healthz')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('whoever gives up a page leaves it to those who wait for it, and no outage is counted', async () => {
  let waiting = Promise.resolve('')
  await giveUp('/news?category=Press', {}, () => {
    waiting = text('/news?category=Press')
  })
  expect(await waiting).toContain('</html>')
  await until(() => lines('GET', '/news').length === 2)
  expect(lines('GET', '/news').map(({ status, cache }) => [status, cache])).toEqual([
    [200, 'miss'],
    [200, 'hit'],
  ])
})

test('a save whose sender has left is counted as that, and not as a failure of the site', async () => {
  const path = '/cms/news/records'
  const headers = { origin: site.url, cookie: editor.cookie, 'content-type': 'application/json' }
  await giveUp(path, { method: 'POST', headers, body: JSON.stringify({ values: article() }) })
  await until(() => lines('POST', path).length > 0)
  expect(lines('POST', path).map(({ status }) => status)).toEqual([499])
  expect(logLines(site).filter(({ level }) => Number(level) >= 50)).toEqual([])
})
