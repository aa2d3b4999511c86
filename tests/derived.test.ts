import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getViewSelectedFields } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publishedCompanies } from '#app/content/companies/published-table.ts'
import { kindOf } from '#app/content/derived/kind.server.ts'
import { publishedColumnsOf } from '#app/content/derived/published-view.server.ts'
import { publishedDevelopments } from '#app/content/developments/published-table.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { publishedArticles } from '#app/content/news/published-table.ts'
import { publishedProperties } from '#app/content/properties/published-table.ts'
import { publishedSocialLinks } from '#app/content/social-links/published-table.ts'
import { stores } from '#app/content/stores.server.ts'
import { applyMigrations, migrate } from '#server/postgres/migrate.ts'
import { migrateUpTo, whenMade } from './support/earlier-version.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { until } from './support/start-site.ts'

// What a start derives from definitions and tables, on databases of every kind.

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

/** As a version of before has left it. */
async function olderDatabase(upTo: string) {
  const database = await postgres.newDatabase()
  await database.withClient((client) => migrateUpTo(client, upTo))
  return startable(database)
}

/** What a start of today has made of an empty one. */
const startedDatabase = async (role?: string) => startable(await postgres.migratedDatabase(), role)

function startable(database: Awaited<ReturnType<MigratedPostgres['newDatabase']>>, role = 'owner') {
  const pool = new pg.Pool({ connectionString: postgres.urlOf(database.name, role) })
  // A connection that is still closing may hear of the database's own end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  const told: Told[] = []
  const log = pino({ base: null }, { write: (line) => void told.push(JSON.parse(line)) })
  return { ...database, told, start: () => migrate(pool, { connectionString: database.url }, log, 50) }
}

type Told = { level: number; msg: string; holders?: object[] }

type Database = Awaited<ReturnType<typeof startedDatabase>>

const contents = async ({ query }: Database) =>
  (
    await query(`
      select relname as name, pg_get_viewdef(oid) as made from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'v'
      union all select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      order by 1, 2`)
  ).rows

/** As on the morning of 23 November 2026: 0044 came before 0045 and 0046, at a time that is now another's. */
async function betweenMerges({ query }: Database) {
  const timeline = await readFile('db/migrations/0044_company-timeline.sql', 'utf8')
  await query(timeline)
  const hash = createHash('sha256').update(timeline).digest('hex')
  const at = whenMade('0047_picture-languages')
  await query(`insert into migrations (hash, created_at) values ('${hash}', ${at})`)
}

test('a database of any version is brought to the same views, triggers and functions', async () => {
  const older = [
    await olderDatabase('0005_project-slugs'),
    await olderDatabase('0031_installation'),
    await olderDatabase('0043_long-texts'),
  ]
  await betweenMerges(older[2] as Database)
  const wanted = await contents(await startedDatabase())
  expect(wanted.length).toBeGreaterThan(200)
  for (const database of older) {
    await database.start()
    expect(await contents(database)).toEqual(wanted)
  }
})

test('a migration that was merged after the newest one, and made before it, is applied as well', async () => {
  const database = await startedDatabase()
  const when = whenMade('0053_checkpoints-of-a-clock-ahead')
  const applied = () => database.query(`select from migrations where created_at = ${when}`)
  await database.query(`delete from migrations where created_at = ${when}`)
  // Which is what `npm run migrate` says it has done.
  expect(await database.start()).toBe(true)
  expect((await applied()).rowCount).toBe(1)
  expect(await database.start()).toBe(false)
})

test('a start and a site that wait for each other both come to an end, and the log says who waits for whom', async () => {
  const database = await startedDatabase()
  await postgres.query('grant set on parameter deadlock_timeout to owner')
  await database.withClient(async (site) => {
    // Of the two the start is to be ended.
    await site.query("set deadlock_timeout = '1min'")
    await site.query('comment on function show_past is null')
    await site.query('begin')
    await site.query('select from news_articles')
    const started = database.start()
    const waits = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    await until(async () => (await site.query(waits)).rowCount === 1)
    await until(() => database.told.length > 1)
    await site.query('select from published_news_articles')
    await site.query('commit')
    await started
    const { rows } = await site.query('select pg_backend_pid() as pid')
    const [begun, waited, ...later] = database.told
    expect(begun).toMatchObject({ level: 30, msg: expect.stringContaining('is to be brought up to date') })
    expect(waited).toMatchObject({ level: 40, holders: [{ ...rows[0], role: 'owner', program: '' }] })
    expect(later.at(-1)?.msg).toContain('was brought up to date')
  })
})

test('a start touches nothing that is as it should be', async () => {
  const database = await startedDatabase()
  const rows = async () =>
    (await database.query("select oid, xmin, relname from pg_class where relnamespace = 'public'::regnamespace")).rows
  const before = await rows()
  await database.start()
  expect(await rows()).toEqual(before)
  expect(database.told).toEqual([])
})

test('a start makes anew what somebody has removed, with the rights of whoever reads the table', async () => {
  const database = await startedDatabase('application')
  const { query } = database
  await query('grant select, insert, update, delete on all tables in schema public to application')
  const wanted = await contents(database)
  await query('drop view published_news_articles cascade')
  await database.start()
  expect(await contents(database)).toEqual(wanted)
  const { rows } = await query(
    `select count(*)::int as count from information_schema.role_table_grants where grantee = 'application'
     and privilege_type = 'SELECT' and table_name in ('published_news_articles', 'moved_addresses', 'image_uses')`,
  )
  expect(rows).toEqual([{ count: 3 }])
})

test.each([
  [publishedArticles, 'news'],
  [publishedProperties, 'portfolio'],
  [publishedDevelopments, 'development'],
  [publishedCompanies, 'venture-capital'],
  [publishedSocialLinks, 'social-links'],
])('whatever visitors’ code may read of a view is in it', (view, kind) => {
  const named = Object.values(getViewSelectedFields(view)).map((column) => (column as { name: string }).name)
  const derived = publishedColumnsOf(kindOf(stores[kind] as Store))
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((column) => !derived.includes(column))).toEqual([])
})

test('a start takes away what a collection has left that is gone', async () => {
  const database = await startedDatabase()
  const wanted = await contents(database)
  await database.query(
    `create function keep_images_of_gone() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await database.query('create trigger gone_images after insert on figures execute function keep_images_of_gone()')
  await database.query('comment on function show_past is null')
  await database.start()
  expect(await contents(database)).toEqual(wanted)
})

test('no role but the owner’s may have revisions written by a trigger of its own, whatever it was granted', async () => {
  const database = await startedDatabase()
  await database.query('alter default privileges in schema public grant execute on functions to application')
  await database.query('grant execute on all functions in schema public to application')
  await database.query('drop function keep_revision_of_figures() cascade')
  await database.query('comment on function show_past is null')
  await database.start()
  const { rows } = await database.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and prorettype = 'trigger'::regtype
     and has_function_privilege('application', oid, 'execute')`,
  )
  expect(rows).toEqual([])
})

test('rows that a migration writes have a revision of the columns that it has left them', async () => {
  const database = await startedDatabase()
  const rows = await database.withClient(async (client) => {
    await client.query('begin')
    await applyMigrations(client)
    await client.query(`insert into social_links (platform, url) values ('A platform', 'https://network.example')`)
    await client.query(`alter table social_links add column added text, drop column url cascade`)
    await client.query('alter table social_links rename column platform to name')
    await client.query(`update social_links set added = 'Filled'`)
    return (await client.query('select row from record_revisions order by id')).rows
  })
  expect(rows).toHaveLength(2)
  expect(rows[0].row).toMatchObject({ platform: 'A platform', url: 'https://network.example' })
  const { platform: name, url: _, ...kept } = rows[0].row
  expect(rows[1].row).toEqual({ ...kept, name, added: 'Filled' })
})

test('a start has revisions fit the columns that a table has, whatever they are called and whoever knows of them', async () => {
  const database = await startedDatabase()
  const written = async () => {
    await database.query(
      `insert into social_links (platform, url) values (gen_random_uuid(), 'https://network.example')`,
    )
    return (await database.query('select row from record_revisions order by id desc limit 1')).rows[0].row
  }
  await database.query(`alter table social_links add column given text default 'An operator’s'`)
  await database.start()
  expect(await written()).toMatchObject({ url: 'https://network.example', given: 'An operator’s' })
  await database.query('alter table social_links drop column given')
  await database.start()
  expect(await written()).not.toHaveProperty('given')
})

test('a table that lacks a column ends the start with a sentence, and not a page', async () => {
  const database = await startedDatabase()
  await database.query('alter table news_articles drop column seo_title cascade')
  await expect(database.start()).rejects.toThrow(
    /^The table news_articles of the database lacks the column seo_title of its table\.ts: make the migration with/,
  )
})

test('nothing makes the search of a record anew that changes no word of it', async () => {
  const database = await startedDatabase()
  // Postgres recomputes what it generates with every update of a table that has such a trigger.
  const { rows } = await database.query(
    `select tgname from pg_trigger join pg_attribute on attrelid = tgrelid and attname = 'search'
     where not tgisinternal and (tgtype & 2) > 0 and (tgtype & 16) > 0`,
  )
  expect(rows).toEqual([])
})

test('no save has a function planned twice, by the path of whoever saves and by that of what writes revisions', async () => {
  const database = await startedDatabase()
  const { rows } = await database.query(
    `select indexed.proname, indexed.proconfig, writes.proconfig as wanted
     from pg_index join pg_depend on classid = 'pg_class'::regclass and objid = indexrelid and refclassid = 'pg_proc'::regclass
       join pg_proc as indexed on indexed.oid = refobjid join pg_proc as writes on writes.proname = 'keep_revision_of_news_articles'
     where indrelid = 'record_revisions'::regclass order by 1`,
  )
  expect(rows.map(({ proname }) => proname)).toEqual(['file_names', 'image_names'])
  for (const { proconfig, wanted } of rows) expect(proconfig).toEqual(wanted)
})

test('no revision has its draft copied for each field that is looked at, which is long', async () => {
  const database = await startedDatabase()
  const { rows } = await database.query(
    `select proname, pg_get_functiondef(oid) as definition from pg_proc where proname in ('image_names', 'file_names')`,
  )
  expect(rows).toHaveLength(2)
  for (const { definition } of rows) expect(String(definition)).not.toMatch(/-> 'draft'::text\) ->/)
})

test('a start writes all rows of a table once, whatever is searched otherwise, and none where nothing is', async () => {
  const database = await startedDatabase()
  const asked = (text: string) => postgres.query(text, database.name, 'postgres')
  await asked('create table written (name text); grant insert on written to owner')
  await asked(
    `create function note_written() returns event_trigger language plpgsql as
     $$ begin insert into written values (pg_event_trigger_table_rewrite_oid()::regclass); end $$`,
  )
  await asked('create event trigger note_written on table_rewrite execute function note_written()')
  const written = async () => (await asked(`select name from written where name not like '%derived_search'`)).rows
  await database.query('comment on function show_past is null')
  await database.start()
  expect(await written()).toEqual([])
  await database.query('alter table news_articles drop column search cascade, drop column search_nl cascade')
  await database.start()
  expect(await written()).toEqual([{ name: 'news_articles' }])
})
