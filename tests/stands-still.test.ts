import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { childrenOf } from './support/process-tree.ts'
import { startSite, until } from './support/start-site.ts'

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

/** A machine that has much else to do, or was put to sleep: longer than the database, or the site, waits for one answer. */
const standstill = '7 s'

test('a first start whose process stands still within it goes on, and the sample content is there', async () => {
  const { name, url, query, withClient } = await postgres.migratedDatabase()
  const others = sitesOf().map(({ pid }) => pid)
  const own = `from pg_stat_activity where datname = '${name}' and application_name = 'estavelle'`
  const is = async (what: string) => (await query(`select ${own} and ${what}`)).rowCount === 1
  const starting = withClient(async (client) => {
    await client.query('begin; lock table news_articles in share mode')
    const started = startSite({
      env: { AUTH_SECRET: 'a-secret-of-thirty-two-characters', DATABASE_URL: url, SAMPLE_CONTENT: 'true' },
    })
    await until(() => is(`wait_event_type = 'Lock' and query like 'insert into "news_articles"%'`))
    const site = sitesOf().find(({ pid }) => !others.includes(pid))
    process.kill(site?.pid as number, 'SIGSTOP')
    try {
      await client.query('rollback')
      await until(async () => !(await is(`xact_start is not null and state_change > now() - interval '${standstill}'`)))
    } finally {
      process.kill(site?.pid as number, 'SIGCONT')
    }
    return { started }
  })
  const site = await (await starting).started
  const { rows } = await query('select count(*)::int as articles from news_articles')
  expect(rows[0].articles).toBeGreaterThan(5)
  await site.remove()
})

const sitesOf = () => childrenOf(process.pid).filter(({ command }) => command.includes('server/main.js'))
