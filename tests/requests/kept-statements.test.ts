import { getViewSelectedFields, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { byName, together } from '#app/content/engine/read-together.server.ts'
import { listWaiting } from '#app/content/engine/waiting.server.ts'
import { publishedArticles } from '#app/content/news/published-table.ts'
import { createDatabase, type DatabaseConnection } from '#app/database.server.ts'
import { speak } from '#app/language/speaking.ts'
import { WaitingList } from '#app/routes/cms/dashboard/waiting-list.tsx'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import { watchedPool } from '#app/watched-pool.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { site } from '#tests/support/read-site.ts'
import { until } from '#tests/support/start-site.ts'

const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
const own = createDatabase(connection, () => undefined)
afterAll(own.close)

const { id, title } = getViewSelectedFields(publishedArticles)
const read = together((db) => ({ articles: db.select(byName({ id, title })).from(publishedArticles).orderBy(title) }))

const titlesIn = async ({ db }: Pick<typeof own, 'db'>) => (await read(db, {})).articles.map(({ title }) => title)

/** One after the other, so by the one connection that the pool has made. */
const statementsOf = async ({ pool }: Pick<typeof own, 'pool'>) =>
  (await pool.query('select statement from pg_prepared_statements order by 1')).rows.map(({ statement }) => statement)

async function keepersOf({ pool }: Pick<typeof own, 'pool'>) {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const kept = await Promise.all(clients.map((client) => client.query('select from pg_prepared_statements')))
  for (const client of clients) client.release()
  return kept.filter(({ rowCount }) => rowCount).length
}

test('what is read together is planned once, in each language', async () => {
  const english = await titlesIn(own)
  expect(await titlesIn(own)).toEqual(english)
  expect(await speak('nl', () => titlesIn(own))).not.toEqual(english)
  expect(await titlesIn(own)).toEqual(english)
  expect(await statementsOf(own)).toEqual([
    expect.stringContaining('from "nl_published_news_articles"'),
    expect.stringContaining('from "published_news_articles"'),
  ])
})

test('few connections keep it, and others take the place of those that end', async () => {
  const waiting = await Promise.all(Array.from({ length: 10 }, () => own.pool.connect()))
  for (const client of waiting) client.release()
  const english = await titlesIn(own)
  const all = await Promise.all(Array.from({ length: 10 }, () => titlesIn(own)))
  expect(all).toEqual(Array(10).fill(english))
  expect(await keepersOf(own)).toBe(3)
  await own.renew()
  // Those that end do so in their own time.
  await until(async () => {
    await Promise.all(Array.from({ length: 10 }, () => titlesIn(own)))
    return (await keepersOf(own)) === 3
  })
})

test('what is rolled back is planned by the same statement', async () => {
  await using one = createDatabase(connection, () => undefined)
  const english = await titlesIn(one)
  for (let round = 0; round < 2; round++) expect(await one.pretend((db) => titlesIn({ db }))).toEqual(english)
  expect(one.pool.totalCount).toBe(1)
  expect(await statementsOf(one)).toHaveLength(1)
})

test('what waits in any list is asked for by one connection, of the ten that those who save need too', async () => {
  await using one = createDatabase(connection, () => undefined)
  await listWaiting(one.db, 8)
  expect(one.pool.totalCount).toBe(1)
})

test('of what waits the first are listed, what is overdue before what was refused, and it is said how many there are', async () => {
  const { records, total } = await own.pretend(async (db) => {
    await db.execute(sql`update portfolio_properties set status = 'draft',
      publish_problem = case when display_order < 8 then 'Refused' end,
      publish_at = case when display_order = 8 then now() - interval '2 minutes' end`)
    return listWaiting(db, 8)
  })
  const rows = records.map((record) => ({ ...record, publication: publicationOf(record) }))
  expect(rows.map(({ publication }) => publication.problem)).toEqual([
    expect.stringContaining('and is not yet'),
    ...Array(7).fill('Refused'),
  ])
  const list = createElement(WaitingList, { records: rows, late: [], total, figures: [], pictures: undefined })
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: '/cms' }, list))
  expect(html).toContain('The first 8 of 14 are shown.')
})

test('what stands in for a table in the past is read there, and only there', async () => {
  await using one = createDatabase(connection, () => undefined)
  // Or Postgres would plan anew by itself, for the first temporary table of a connection.
  await one.pool.query('create temporary table earlier ()')
  const before = await titlesIn(one)
  const within = await one.pretend(async (db) => {
    await db.execute(sql`create temporary table published_news_articles on commit drop as
      select * from public.published_news_articles where false`)
    return titlesIn({ db })
  }, 'past')
  expect(within).toEqual([])
  expect(await titlesIn(one)).toEqual(before)
  // It was the one that keeps the plan.
  expect(one.pool.totalCount).toBe(1)
  expect(await statementsOf(one)).toHaveLength(1)
})

test('nothing is planned ahead where an address may lead to a pooler, which mixes connections', async () => {
  const { host, port, user, password, database } = connection as Extract<DatabaseConnection, { host: string }>
  const address = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${host}`
  await using elsewhere = createDatabase({ connectionString: address }, () => undefined)
  expect(await titlesIn(elsewhere)).toEqual(await titlesIn(own))
  expect(await statementsOf(elsewhere)).toEqual([])
})

test('where the database goes while connections are renewed, none of those that answered stays taken', async () => {
  let host = connection.host
  const { pool, renew } = watchedPool(
    () => ({ ...connection, host }),
    () => () => undefined,
  )
  onTestFinished(() => pool.end())
  for (const client of await Promise.all([pool.connect(), pool.connect()])) client.release()
  host = '/nowhere'
  // Who asks first takes one of the two: the second that is to be renewed is connected anew.
  const first = pool.connect()
  await expect(renew()).rejects.toThrow()
  ;(await first).release()
  await until(() => pool.totalCount === 0)
})
