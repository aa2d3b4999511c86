import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimits } from '#app/rate-limits.server.ts'
import { watchedPool } from '#app/watched-pool.server.ts'
import { reachPostgres } from '#server/postgres/external-postgres.ts'
import { runCommand } from './support/backup-commands.ts'
import { signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { startPooler } from './support/pooler.ts'
import { siteForTest } from './support/site-for-test.ts'
import { until } from './support/start-site.ts'

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }

test('behind a pooler in transaction mode that takes no limits a site serves and saves', async () => {
  const database = await postgres.startedDatabase()
  const pooler = await startPooler(database.url)
  const site = await siteForTest({
    env: { ...secret, DATABASE_URL: pooler.url, DATABASE_OWNER_URL: database.url },
  })
  const editor = await signIn(site.url)
  expect((await editor.createArticle({})).status).toBe(200)
  // The same connection of the database serves two more, and none finds a statement there that another has named.
  for (const wait of [undefined, undefined, expect.any(Number)]) {
    const { pool: own } = watchedPool(
      () => ({ connectionString: pooler.url }),
      () => () => undefined,
    )
    expect(await createRateLimits(own, { tried: { points: 2, seconds: 60 } }).count(['tried', 'here'])).toEqual(wait)
    await own.end()
  }
  await site.stop()
  pooler.stop()
})

test('what must keep a lock is refused there with the remedy, and leaves none behind', async () => {
  const [empty, database] = [await postgres.newDatabase(), await postgres.startedDatabase()]
  const [emptyPooler, pooler] = [await startPooler(empty.url), await startPooler(database.url)]
  const sentence = /pooler in transaction mode.*: let DATABASE_OWNER_URL name the database past it\.$/
  const start = await failedStart({ ...secret, DATABASE_URL: emptyPooler.url })
  expect([start.code, start.sentences]).toEqual([1, [expect.stringMatching(sentence)]])
  const folders = { DATA_DIR: join(postgres.folder, 'data'), BACKUP_DIR: join(postgres.folder, 'backups') }
  const backup = await runCommand('backup', [], { ...secret, ...folders, DATABASE_URL: pooler.url })
  expect([backup.code, backup.said]).toEqual([1, expect.stringMatching(sentence)])
  // The session that held them is the pooler's and lives on.
  const locks = () => postgres.query(`select from pg_locks where locktype = 'advisory'`)
  await until(async () => (await locks()).rowCount === 0)
  emptyPooler.stop()
  pooler.stop()
})

test('a site waits for a database that the pooler cannot reach yet, and not for what no wait mends', async () => {
  const { url } = await postgres.startedDatabase()
  const pooler = await startPooler(url)
  const whyItWaits = () =>
    reachPostgres(pooler.url, undefined, (reason) => {
      throw new Error(reason)
    })
  const away = 'The database of DATABASE_URL is not there yet: it'
  for (const [told, message, state] of [
    [`${away} does not answer.`, 'server login has been failing, try again later (server_login_retry)'],
    [`${away} does not answer.`, 'server login has been failing, cached error: connect failed (server_login_retry)'],
    [`${away} does not answer.`, 'pgbouncer cannot connect to server'],
    [`${away} does not answer.`, 'the database system is starting up'],
    [`${away} is being restarted.`, 'terminating connection because of crash of another server process', '57P02'],
    ['The database of DATABASE_URL cannot be used (no such user): correct', 'no such user'],
  ] as const) {
    pooler.refuse(message, state)
    await expect(whyItWaits()).rejects.toThrow(told)
  }
  pooler.stop()
})
