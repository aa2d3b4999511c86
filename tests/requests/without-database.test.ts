import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/editor.ts'
import { type ExternalPostgres, startExternalPostgres } from '../support/external-postgres.ts'
import { publicPages } from '../support/public-pages.ts'
import { siteForTest } from '../support/site-for-test.ts'

let postgres: ExternalPostgres
beforeAll(async () => {
  postgres = await startExternalPostgres()
})
afterAll(() => postgres.remove())

// What depends on one visitor's words or moment is kept by nobody.
const isKept = (path: string) => !/^\/search\?|^\/newsletter/.test(path)

test('with the database gone every public page that was seen answers from its last good copy', async () => {
  const database = await postgres.newDatabase()
  const env = {
    AUTH_SECRET: 'a-secret-that-every-instance-shares',
    DATABASE_URL: database.url,
    SAMPLE_CONTENT: 'true',
    LOG_LEVEL: 'warn',
  }
  const site = await siteForTest({ env })
  const editor = await signIn(site.url)
  const read = async (path: string) => {
    const answer = await fetch(site.url + path)
    return [path, answer.status, await answer.text()] as const
  }
  const before = await Promise.all(publicPages.map(read))
  // The pages are no answers any more after a change, only copies.
  expect((await editor.createArticle({})).status).toBe(200)
  await postgres.query(`alter database ${database.name} allow_connections false`)
  await postgres.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)

  for (const [path, status, text] of before) {
    expect([path, status]).toEqual([path, 200])
    const [, now, shown] = await read(path)
    if (isKept(path)) expect([path, now, shown]).toEqual([path, 200, text])
    else expect([path, now, shown]).toEqual([path, 503, expect.stringContaining('</html>')])
  }
})
