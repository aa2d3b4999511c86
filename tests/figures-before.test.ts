import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMoment } from '#app/routes/cms/as-at/past-address.ts'
import { migrateUpTo } from './support/earlier-version.ts'
import { signIn } from './support/editor.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { siteForTest } from './support/site-for-test.ts'

// Until migration 0035 the figures of all pages stood in the program.

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

const env = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }
const day = 24 * 60 * 60_000

/** As the version before left it: with one property, and a history of three days. */
async function olderDatabase() {
  const database = await postgres.newDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  await migrateUpTo(client, '0034_pages')
  await client.query("update history_start set at = now() - interval '3 days'")
  await client.query(`insert into portfolio_properties (slug, name, location, description)
    values ('own', 'Own', 'Somewhere', 'Text.')`)
  await client.end()
  return database
}

test('an installation of before shows the figures that it showed, now and at every moment since its history began', async () => {
  const database = await olderDatabase()
  const site = await siteForTest({ env: { ...env, DATABASE_URL: database.url } })
  const read = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')
  expect((await fetch(`${site.url}/nl`)).status).toBe(404)
  expect(await read('/')).toContain('14 properties, 100,000 m²')
  const markets = await read('/public-markets')
  for (const shown of ['Five years to 30 September 2026', '8.7', '1.24', '-12.3', '0.85', 'Hybrid'])
    expect(markets).toContain(shown)
  expect(await read('/venture-capital')).toContain('100k€ to 1m€')

  const { rows } = await database.query(`select figures.version, editor, action, figures.slug,
      jsonb_strip_nulls(record_revisions.row) = jsonb_strip_nulls(to_jsonb(figures)) as is_same, record_revisions.at = history_start.at as from_the_start
    from history_start, figures left join record_revisions on kind = 'figures' and record_id = figures.id`)
  expect(rows).toHaveLength(21)
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ version: 1, editor: 'system', action: 'created' },
      is_same: true,
      from_the_start: true,
    })

  const editor = await signIn(site.url)
  const id = (await database.query("select id from figures where slug = 'five-year-return'")).rows[0]?.id
  const opened = await (await editor.call('GET', `/cms/figures/records/${id}`)).json()
  const { version, values } = (opened as { record: { version: number; values: { observations: object[] } } }).record
  const observations = [...values.observations, { id: 'new', date: '2026-12-31', value: '9.9', source: '' }]
  await editor.call('PUT', `/cms/figures/records/${id}`, { version, values: { ...values, observations } })
  expect(await read('/public-markets')).toContain('9.9')
  const then = writeMoment(new Date(Date.now() - 2 * day))
  const past = (await (await editor.call('GET', `/cms/as-at/${then}/public-markets`)).text()).replaceAll('<!-- -->', '')
  expect(past).toContain('Five years to 30 September 2026')
  expect(past).not.toContain('9.9')
})

test('a new installation without sample content has no figures, and its pages say nothing of them', async () => {
  const site = await siteForTest({ env: { ...env, SAMPLE_CONTENT: 'false' } })
  for (const path of ['/', '/real-estate', '/public-markets', '/venture-capital']) {
    const answer = await fetch(site.url + path)
    const [page = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? []
    expect([path, answer.status, page.includes('<h1')]).toEqual([path, 200, true])
    expect(page).not.toMatch(/\{[a-z]|14 properties|100,000|Seed to/)
  }
  expect((await fetch(`${site.url}/figures/occupancy`)).status).toBe(404)
})
