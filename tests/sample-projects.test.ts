import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateUpTo } from './support/earlier-version.ts'
import { signIn } from './support/editor.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { siteForTest } from './support/site-for-test.ts'

// Until migration 0028 the program itself filled what the records of thirteen projects left empty, and until 0042 it knew
// where 32 towns are.

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

const env = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }

/** A database as the version before left it, with these rows. */
async function olderDatabase(rows: string) {
  const database = await postgres.newDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  await migrateUpTo(client, '0027_checkpoints')
  await client.query(rows)
  await client.end()
  return database
}

test('an upgrade writes once into the records what the program used to show where they said nothing', async () => {
  const form = {
    name: 'Kustlaan, drafted',
    slug: 'kustlaan',
    units: '',
    longDescription: 'Drafted.',
    highlights: [],
    gallery: [{ url: ' ' }],
  }
  const database = await olderDatabase(`
    insert into portfolio_properties (slug, name, location, description, phase, size, gallery, highlights, draft) values
      ('kustlaan', 'Own name', 'Own place', 'Own text.', ' ', null, '[]', '["Own highlight"]', '${JSON.stringify(form)}'),
      ('elsewhere', 'Elsewhere', 'Oslo', 'A house.', null, null, null, null, null),
      ('ghent', 'Ghent', 'Ghent , Belgium', 'A house.', null, null, null, null, '{"name": "Drafted"}'),
      ('moving', 'Moving', 'Ghent', 'A house.', null, null, null, null, '{"location": "Utrecht"}');
    insert into development_projects (slug, name, location, description, units, status) values
      ('Towerspoor', 'Towerspoor', 'Maarssen', 'Own text.', 'Own units', 'published'),
      ('sun-park', 'Sun Park', '', '', null, 'draft');`)
  const site = await siteForTest({ env: { ...env, DATABASE_URL: database.url } })
  const all = async (table: string) => (await database.query(`select * from ${table} order by lower(slug)`)).rows
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
  const [sunPark, towerspoor] = await all('development_projects')
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
  // What is emptied from now on is empty, and what was gone stays gone.
  await database.query(`update development_projects set size = null where slug = 'Towerspoor'`)
  await site.stop()
  const again = await siteForTest({ dataDir: site.dataDir, env: { ...env, DATABASE_URL: database.url } })
  expect((await all('development_projects'))[1]).toMatchObject({ size: null })
  const page = async (slug: string) => (await fetch(`${again.url}/project/${slug}`)).status
  const asked = ['towerspoor', 'kustlaan', 'sun-park', 'bisonspoor-center', 'medespoor']
  expect(await Promise.all(asked.map(page))).toEqual([200, 200, 404, 404, 404])
})

test('old versions, and records in the trash, come back as they were then', async () => {
  const database = await olderDatabase(`
    insert into development_projects (slug, name, location, description, completion_date) values
      ('towerspoor', 'First name', 'Maarssen', 'First text.', 'Q1 2027'), ('medespoor', 'Deleted', 'Maarssen', 'A text.', null);
    update development_projects set name = 'Second name', version = 2 where slug = 'towerspoor';
    insert into deleted_records (kind, id, row, deleted_by)
      select 'development', id, to_jsonb(development_projects), 'somebody' from development_projects where slug = 'medespoor';
    delete from development_projects where slug = 'medespoor';`)
  const site = await siteForTest({ env: { ...env, DATABASE_URL: database.url } })
  const editor = await signIn(site.url)
  const { rows } = await database.query(
    `select (select min(id)::int from record_revisions where record_id = towerspoor.id) as revision, towerspoor.id, version,
       deleted_records.id as deleted from development_projects towerspoor, deleted_records`,
  )
  const [{ revision, id, version, deleted }] = rows as [Record<string, string>]
  const restore = (path: string, body: object) => editor.call('POST', `/cms/development/${path}`, body)
  expect((await restore(`history/${id}/restore`, { revision, version })).status).toBe(200)
  expect((await restore('restore', { ids: [deleted] })).status).toBe(200)
  const read = async (slug: string) => (await fetch(`${site.url}/project/${slug}`)).text()
  const first = await read('towerspoor')
  for (const said of ['First name</h1>', 'First text.', 'Q1 2027']) expect(first).toContain(said)
  expect(first).not.toContain('Key highlights')
  expect(await read('medespoor')).toContain('Deleted</h1>')
})
