import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMoment } from '#app/routes/cms/as-at/past-address.ts'
import { migrateUpTo } from './support/earlier-version.ts'
import { type Editor, signIn } from './support/editor.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { siteForTest } from './support/site-for-test.ts'
import { type RunningSite, startSite } from './support/start-site.ts'

// Until migration 0028 the program itself filled what the records of thirteen projects left empty, until 0035 the figures of
// all pages stood in it, and until 0042 it knew where 32 towns are.

const env = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }
const day = 24 * 60 * 60_000

let postgres: MigratedPostgres
let database: Awaited<ReturnType<MigratedPostgres['newDatabase']>>
let site: RunningSite
let editor: Editor
beforeAll(async () => {
  postgres = await startMigratedPostgres()
  database = await postgres.newDatabase()
  await leaveAsBefore(database.url)
  site = await startSite({ env: { ...env, DATABASE_URL: database.url } })
  editor = await signIn(site.url)
})
afterAll(async () => {
  await site.remove()
  await postgres.remove()
})

const read = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')
const all = async (table: string) => (await database.query(`select * from ${table} order by lower(slug)`)).rows

/** As the version before 0028 left it, with a history of three days. */
async function leaveAsBefore(url: string) {
  const form = {
    name: 'Kustlaan, drafted',
    slug: 'kustlaan',
    units: '',
    longDescription: 'Drafted.',
    highlights: [],
    gallery: [{ url: ' ' }],
  }
  const client = new pg.Client(url)
  await client.connect()
  await migrateUpTo(client, '0027_checkpoints')
  await client.query(`
    update history_start set at = now() - interval '3 days';
    insert into portfolio_properties (slug, name, location, description, phase, size, gallery, highlights, draft) values
      ('kustlaan', 'Own name', 'Own place', 'Own text.', ' ', null, '[]', '["Own highlight"]', '${JSON.stringify(form)}'),
      ('elsewhere', 'Elsewhere', 'Oslo', 'A house.', null, null, null, null, null),
      ('ghent', 'Ghent', 'Ghent , Belgium', 'A house.', null, null, null, null, '{"name": "Drafted"}'),
      ('moving', 'Moving', 'Ghent', 'A house.', null, null, null, null, '{"location": "Utrecht"}');
    insert into development_projects (slug, name, location, description, units, status) values
      ('Towerspoor', 'Towerspoor', 'Maarssen', 'Own text.', 'Own units', 'published'),
      ('sun-park', 'Sun Park', '', '', null, 'draft');
    insert into development_projects (slug, name, location, description, completion_date) values
      ('marijkelaan', 'First name', 'Maarssen', 'First text.', 'Q1 2027'), ('medespoor', 'Deleted', 'Maarssen', 'A text.', null);
    update development_projects set name = 'Second name', version = 2 where slug = 'marijkelaan';
    insert into deleted_records (kind, id, row, deleted_by)
      select 'development', id, to_jsonb(development_projects), 'somebody' from development_projects where slug = 'medespoor';
    delete from development_projects where slug = 'medespoor';`)
  await client.end()
}

test('an upgrade writes once into the records what the program used to show where they said nothing', async () => {
  const [elsewhere, ghent, kustlaan, moving] = await all('portfolio_properties')
  expect(elsewhere).toMatchObject({
    phase: null,
    size: null,
    gallery: null,
    highlights: null,
    latitude: null,
    version: 1,
  })
  const place = { latitude: 51.05, longitude: 3.72 }
  expect(ghent).toMatchObject({ ...place, draft: { name: 'Drafted', ...place }, version: 2 })
  expect(moving).toMatchObject({ ...place, draft: { latitude: 52.09, longitude: 5.12 } })
  const gallery = [{ url: '/uploads/projects-kustlaan-2.jpg' }, { url: '/uploads/projects-kustlaan-3.jpg' }]
  expect(kustlaan).toMatchObject({
    ...{ name: 'Own name', location: 'Own place', description: 'Own text.', highlights: ['Own highlight'] },
    ...{ phase: 'Completed', size: '3,600 m²', units: '36 apartments', website_url: null, version: 2, gallery },
    ...{ image_url: '/uploads/projects-kustlaan.jpg', long_description: expect.stringMatching(/^The sea is two/) },
    draft: {
      ...{ name: 'Kustlaan, drafted', slug: 'kustlaan', longDescription: 'Drafted.', units: '36 apartments', gallery },
      highlights: expect.arrayContaining(['Bronze where others had steel']),
    },
  })
  const [, sunPark, towerspoor] = await all('development_projects')
  expect(towerspoor).toMatchObject({
    ...{ slug: 'Towerspoor', location: 'Maarssen', description: 'Own text.', units: 'Own units', size: '17,800 m²' },
    ...{ completion_date: 'Q4 2027', website_url: 'https://towerspoor.example', draft: null, latitude: 52.14 },
  })
  expect(sunPark).toMatchObject({ status: 'draft', location: 'Tilburg, Netherlands', completion_date: 'Q1 2029' })
  const { rows } = await database.query(
    `select kind, version, editor, action from record_revisions where row ->> 'slug' ilike 'towerspoor' order by id`,
  )
  expect(rows).toEqual([
    { kind: 'development', version: 1, editor: null, action: 'created' },
    { kind: 'development', version: 2, editor: 'system', action: 'updated' },
    { kind: 'development', version: 3, editor: 'system', action: 'updated' },
  ])
  const page = async (slug: string) => (await fetch(`${site.url}/project/${slug}`)).status
  const asked = ['towerspoor', 'kustlaan', 'sun-park', 'bisonspoor-center', 'medespoor']
  expect(await Promise.all(asked.map(page))).toEqual([200, 200, 404, 404, 404])
})

test('old versions, and records in the trash, come back as they were then', async () => {
  const { rows } = await database.query(
    `select (select min(id)::int from record_revisions where record_id = marijkelaan.id) as revision, marijkelaan.id, version,
       deleted_records.id as deleted from development_projects marijkelaan, deleted_records where slug = 'marijkelaan'`,
  )
  const [{ revision, id, version, deleted }] = rows as [Record<string, string>]
  const restore = (path: string, body: object) => editor.call('POST', `/cms/development/${path}`, body)
  expect((await restore(`history/${id}/restore`, { revision, version })).status).toBe(200)
  expect((await restore('restore', { ids: [deleted] })).status).toBe(200)
  const first = await read('/project/marijkelaan')
  for (const said of ['First name</h1>', 'First text.', 'Q1 2027']) expect(first).toContain(said)
  expect(first).not.toContain('Key highlights')
  expect(await read('/project/medespoor')).toContain('Deleted</h1>')
})

test('an installation of before shows the figures that it showed, now and at every moment since its history began', async () => {
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

test('what is emptied after the upgrade stays empty at the next start', async () => {
  await database.query(`update development_projects set size = null where slug = 'Towerspoor'`)
  await site.stop()
  await siteForTest({ dataDir: site.dataDir, env: { ...env, DATABASE_URL: database.url } })
  const { rows } = await database.query(`select size from development_projects where slug = 'Towerspoor'`)
  expect(rows).toEqual([{ size: null }])
})
