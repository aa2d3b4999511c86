import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/editor.ts'
import { freePort } from './support/free-port.ts'
import { inParallel } from './support/in-parallel.ts'
import { logLines } from './support/log-lines.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { type RunningSite, startSite, until } from './support/start-site.ts'

let postgres: MigratedPostgres
let database: Awaited<ReturnType<MigratedPostgres['startedDatabase']>>
let site: RunningSite
const metricsPort = await freePort()
beforeAll(async () => {
  postgres = await startMigratedPostgres()
  database = await postgres.startedDatabase('sample')
  const settings = {
    AUTH_SECRET: 'a-secret-that-every-instance-shares',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(metricsPort),
  }
  site = await startSite({ env: { ...settings, DATABASE_URL: database.url, SAMPLE_CONTENT: 'true' } })
})
afterAll(async () => {
  await site.remove()
  await postgres.remove()
})

test('connections that the database drops are made anew', async () => {
  const editor = await signIn(site.url)
  await postgres.endConnections(database.name)
  // The first request may still get one of them.
  await until(async () => (await editor.createArticle({})).status === 200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('a database that refuses is a 503 that says so, visitors get the last good copy, and it recovers by itself', async () => {
  const editor = await signIn(site.url)
  const { slug } = ((await (await editor.createArticle({})).json()) as { record: { values: { slug: string } } }).record
    .values
  const before = site.output().length
  const output = () => site.output().slice(before)
  const good = await (await fetch(`${site.url}/news/${slug}`)).text()

  await postgres.refuse(database.name)
  const [kept, unknown, save] = await Promise.all([
    fetch(`${site.url}/news/${slug}`),
    fetch(`${site.url}/news/never-asked`),
    editor.createArticle({ title: 'While it is down' }),
  ])
  // It was asked at the start, and answers out of that look for a second.
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 503)
  const ready = await (await fetch(`${site.url}/readyz`)).json()
  expect(ready).toEqual({ status: 'not ready', database: 'The database does not answer.' })
  expect([kept.status, await kept.text()]).toEqual([200, good])
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(unknown.headers.get('cache-control')).toContain('no-store')
  const text = await unknown.text()
  expect(text).toContain('Article Not Found')
  expect(text).toContain('Try again')
  expect(save.status).toBeGreaterThanOrEqual(500)
  expect(await save.text()).not.toMatch(/\n\s+at |select |insert /i)

  await postgres.allow(database.name)
  const token = decodeURIComponent(editor.cookie.split('; ')[0] ?? '').split(/[=.]/)[1]
  expect(token).toMatch(/^[\w-]{20,}$/)
  await until(() => output().includes('"level":50'))
  expect(output()).not.toContain(token)
  expect((await fetch(`${site.url}/news/never-asked`)).status).toBe(404)
  expect((await editor.createArticle({ title: 'After it was down' })).status).toBe(200)
})

/** Of the rules that compare one number those that hold: what is NaN compares for Prometheus as it does here. */
async function firing() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (word: string) => (/^\d/.test(word) ? word : new RegExp(`^${word} (.+)$`, 'm').exec(text)?.[1])
  const compare: Record<string, (one: number, other: number) => boolean> = {
    '==': (one, other) => one === other,
    '!=': (one, other) => one !== other,
    '>': (one, other) => one > other,
  }
  const rules = (await readFile('deploy/alerts.yaml', 'utf8')).matchAll(/alert: (\w+), expr: "(\w+) (\S+) (\w+)"/g)
  return [...rules].flatMap(([, alert, one = '', how = '', other = '']) =>
    compare[how]?.(Number(read(one)), Number(read(other))) ? [alert] : [],
  )
}

test('an operator is woken while the database is away, and by nothing once it is there', async () => {
  await postgres.refuse(database.name)
  expect(await firing()).toContain('EstavelleDatabaseAway')
  await postgres.allow(database.name)
  await until(async () => (await firing()).length === 0)
})

test('an outage is one line a second of each kind, which says how often and for whom', async () => {
  const all = () => logLines<Line>(site)
  const before = all().length
  const lines = () => all().slice(before)
  const began = performance.now()
  await postgres.refuse(database.name)
  // As many as have a place at once: who waits for one too long is told so, and no line of it.
  const answers = await inParallel(Array(40).keys(), 6, (n) => fetch(`${site.url}/news/never-asked-${n}`))
  const asked = answers.map(({ headers }) => headers.get('x-request-id'))
  const told = () => lines().flatMap(({ id, ids = [] }) => [...(id ? [id] : []), ...ids])
  await until(() => asked.every((id) => told().includes(id ?? '')))
  const seconds = (performance.now() - began) / 1_000
  expect(lines().some(({ count = 0 }) => count > 1)).toBe(true)
  for (const [kind, ofKind] of Map.groupBy(lines(), ({ msg, err }) => `${msg} ${err?.message}`))
    expect([kind, ofKind.length <= seconds + 2]).toEqual([kind, true])
})

type Line = { msg: string; id?: string; ids?: string[]; count?: number; err?: { message: string } }
