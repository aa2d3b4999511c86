import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCommand } from './support/backup-commands.ts'
import { migrateUpTo, whenMade } from './support/earlier-version.ts'
import { signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { siteForTest } from './support/site-for-test.ts'
import { type RunningSite, startSite, temporaryFolder, until } from './support/start-site.ts'

type Database = Awaited<ReturnType<MigratedPostgres['newDatabase']>>

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }

const ownsTheTables = /owns the tables/

async function folderForTest() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a site on a Postgres of its own keeps everything there and starts none', async () => {
  const database = await postgres.startedDatabase('sample')
  const env = { ...secret, DATABASE_URL: database.url }
  const site = await siteForTest({ env })
  const editor = await signIn(site.url)
  expect((await editor.createArticle({ title: 'Kept elsewhere' })).status).toBe(200)
  const { rows } = await database.query("select title from news_articles where title = 'Kept elsewhere'")
  expect(rows).toHaveLength(1)
  for (const name of ['postgres', 'postgres.password']) expect(existsSync(join(site.dataDir, name))).toBe(false)
  expect(await (await fetch(`${site.url}/news`)).text()).toContain('/news/towerspoor-topping-out')
  // That one role does all of it is said.
  expect((await commandOn(database, 'verify')).said).toMatch(ownsTheTables)
  expect(await (await editor.page('/cms/status')).text()).toMatch(ownsTheTables)
  expect(await site.stop()).toBe(0)

  // Another process with the same secret and pictures: the session and the text are there.
  const other = await siteForTest({ env, dataDir: site.dataDir })
  expect((await fetch(`${other.url}/cms`, { headers: { cookie: editor.cookie }, redirect: 'manual' })).status).toBe(200)
})

describe('two sites with two roles that start at once on an empty database', () => {
  let database: Database
  let sites: [RunningSite, RunningSite]
  const roles = () => ({ url: postgres.urlOf(database.name, 'application'), owner: database.url })

  beforeAll(async () => {
    database = await postgres.newDatabase()
    await database.query(
      'alter default privileges in schema public grant select, insert, update, delete on tables to application',
    )
    const { url, owner } = roles()
    const env = { ...secret, DATABASE_URL: url, DATABASE_OWNER_URL: owner, SAMPLE_CONTENT: 'true' }
    // Their pictures are in one place.
    const options = { env, dataDir: await temporaryFolder() }
    sites = await Promise.all([startSite(options), startSite(options)])
  })
  afterAll(() => Promise.all(sites.map((site) => site.remove())))

  test('both come up, with one administrator and one set of articles', async () => {
    for (const { url } of sites) {
      expect((await fetch(`${url}/news`)).status).toBe(200)
      await signIn(url)
    }
    const { rows } = await database.query(
      'select count(*)::int as count, count(distinct slug)::int as slugs from news_articles',
    )
    expect(rows[0].count).toBe(rows[0].slugs)
    expect((await database.query('select count(*)::int as count from user_roles')).rows).toEqual([{ count: 1 }])
    expect((await database.query('select count(*)::int as count from social_links')).rows).toEqual([{ count: 2 }])
  })

  test('migrate as the owner and work as the other, which only reads the evidence', async () => {
    const { rows } = await database.query(
      `select distinct privilege_type as may from information_schema.role_table_grants where grantee = 'application'
       and table_name in ('audit_entries', 'record_revisions', 'chain_start', 'chain_links', 'chain_checkpoints')`,
    )
    expect(rows).toEqual([{ may: 'SELECT' }])
    const { rows: owners } = await database.query(
      `select distinct tableowner as owner from pg_tables where schemaname = 'public'`,
    )
    expect(owners).toEqual([{ owner: 'owner' }])
  })

  test('save at once into one chain', async () => {
    const editors = await Promise.all(sites.map(({ url }) => signIn(url)))
    const saves = Array.from({ length: 8 }, () => editors.map((editor) => editor.createArticle({}))).flat()
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
    const { code, said } = await commandOn(roles(), 'verify')
    expect([code, said]).toEqual([0, expect.stringMatching(/^The chain is whole/)])
    expect(said).not.toMatch(ownsTheTables)
    const { rows } = await database.query('select count(*)::int as count from chain_checkpoints')
    expect(rows).toEqual([{ count: 1 }])
    expect(await (await editors[0]?.page('/cms/status'))?.text()).not.toMatch(ownsTheTables)
  })

  // They listen again after five seconds.
  const cutOff = () =>
    postgres.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'estavelle notifications' and datname = '${database.name}'`,
    )

  test.each([
    ['with', async () => undefined],
    ['without', cutOff],
  ])('have soon what is saved at the other, %s notifications', async (word, prepare) => {
    await prepare()
    const [one, other] = sites
    await fetch(`${other.url}/news`)
    const editor = await signIn(one.url)
    const title = `Seen by both, ${word}`
    expect((await editor.createArticle({ title, date: '2999-01-01' })).status).toBe(200)
    const isSeen = async () => (await (await fetch(`${other.url}/news`)).text()).includes(title)
    await until(isSeen)
  })
})

async function commandOn(
  database: { url: string; owner?: string; folder?: string },
  command: 'backup' | 'restore' | 'verify',
  ...parameters: string[]
) {
  const folder = database.folder ?? (await folderForTest())
  const { url, owner } = database
  const env = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups'), DATABASE_URL: url, ...secret }
  const { code, said } = await runCommand(command, parameters, owner ? { ...env, DATABASE_OWNER_URL: owner } : env)
  return { code, said, folder: said.split(' has ')[0] ?? '' }
}

describe('a database on which a site was', () => {
  let database: Database & { folder: string }
  const env = () => ({ ...secret, DATABASE_URL: database.url })

  beforeAll(async () => {
    database = { ...(await postgres.migratedDatabase()), folder: await temporaryFolder() }
    await (await startSite({ env: env(), dataDir: database.folder })).stop()
  })
  afterAll(() => rm(database.folder, { recursive: true, force: true }))

  test('has no sample content without a wish for it', async () => {
    expect((await database.query('select count(*)::int as count from news_articles')).rows).toEqual([{ count: 0 }])
  })

  test('has its backup tried out where the role may create databases, and where not, a sentence says so', async () => {
    const { folder } = await commandOn(database, 'backup')
    expect((await commandOn(database, 'restore', '--drill', folder)).said).toMatch(/^The backup of .+ comes back whole/)
    await postgres.query('alter role owner nocreatedb')
    expect(await commandOn(database, 'restore', '--drill', folder)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The role owner may not create a scratch database: grant it CREATEDB/),
    })
    await postgres.query('alter role owner createdb')
  })

  test('made by a newer version of the program, also before our newest migration, ends the start with one sentence', async () => {
    const before = (await database.query('select * from migrations order by id')).rows
    await database.query(
      `insert into migrations (hash, created_at) values ('later', ${whenMade('0055_new-address') - 1})`,
    )
    expect(await attempt(database.url)).toBe(
      'The database was made by a newer version of this program: install that version or a later one.',
    )
    expect((await database.query(`select * from migrations where hash <> 'later' order by id`)).rows).toEqual(before)
  })
})

async function attempt(databaseUrl: string) {
  const { code, sentences, milliseconds } = await failedStart({ ...secret, DATABASE_URL: databaseUrl })
  expect({ code, sentences, isSoon: milliseconds < 30_000 }).toEqual({
    code: 1,
    sentences: [expect.any(String)],
    isSoon: true,
  })
  return sentences[0]
}

describe('the start ends with one sentence and not with code 0', () => {
  test('with a wrong password, which is not repeated', async () => {
    const database = await postgres.newDatabase()
    const wrong = new URL(database.url)
    wrong.password = 'not-the-password'
    const sentence = await attempt(String(wrong))
    expect(sentence).toMatch(/password/)
    expect(sentence).toMatch(/DATABASE_URL/)
    expect(sentence).not.toContain('not-the-password')
  })

  test('with a database that does not exist', async () => {
    expect(await attempt(postgres.urlOf('nothing'))).toMatch(/nothing.*DATABASE_URL|DATABASE_URL.*nothing/)
  })
})

describe('a backup', () => {
  test('of an older version is brought up to this one, with rows that no rule of today would let in', async () => {
    const [was, is] = [await postgres.newDatabase(), await postgres.newDatabase()]
    const client = new pg.Client(was.url)
    await client.connect()
    await migrateUpTo(client, '0002_search')
    // Once merged before the one that it follows.
    const audit = await readFile('db/migrations/0004_audit.sql', 'utf8')
    await client.query(audit)
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [
      createHash('sha256').update(audit).digest('hex'),
      whenMade('0004_audit'),
    ])
    await client.query(`
      insert into users (id, name, email) values ('ann', 'Ann', 'ann@estavelle.example');
      insert into user_roles values ('ann', 'admin');
      insert into audit_entries (actor_email, action, subject_kind) values ('ann@estavelle.example', 'record.created', 'news');
      insert into portfolio_properties (slug, name, location, description, image_url, image_alt, gallery)
        values ('same', E'A\\\\b\\tc\\nd', 'Oslo', '', '/uploads/a.jpg', ' A tower. ',
          '["text", {"url": "/uploads/b.png", "alt": "A door."}, {"url": "/uploads/a.jpg", "alt": "Elsewhere."}]');
      insert into development_projects (slug, name, location, description) values ('Same', 'ü', 'Oslo', '');`)
    await client.end()
    const made = await commandOn(was, 'backup')
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/ has rows: 10, tables: 14, pictures: 0, /) })
    const unprepared = { url: postgres.urlOf(is.name, 'application'), owner: is.url }
    expect((await commandOn(unprepared, 'restore', made.folder)).said).toMatch(
      /^The role application .+ on tables to application", /,
    )
    expect(await commandOn(is, 'restore', made.folder)).toMatchObject({ code: 0 })

    const columns = 'slug, name, location, version, created_at'
    for (const table of ['portfolio_properties', 'development_projects'])
      expect((await is.query(`select ${columns} from ${table}`)).rows).toEqual(
        (await was.query(`select ${columns} from ${table}`)).rows,
      )
    // What rows said of their pictures is said by the library.
    expect((await is.query('select name, alt from images order by name')).rows).toEqual([
      { name: 'a.jpg', alt: 'A tower.' },
      { name: 'b.png', alt: 'A door.' },
    ])
    expect((await is.query('select gallery from portfolio_properties')).rows).toEqual([
      { gallery: ['text', { url: '/uploads/b.png' }, { url: '/uploads/a.jpg' }] },
    ])
    expect((await is.query('select count(*)::int as count from two_factors')).rows).toEqual([{ count: 0 }])
    const add = (slug: string) =>
      is.query(`insert into portfolio_properties (slug, name, location, description) values ('${slug}', '', '', '')`)
    await expect(add('SAME')).rejects.toThrow('taken')
    await is.query(`insert into audit_entries (actor_email, action, subject_kind) values ('', '', '')`)
    expect((await is.query('select id from audit_entries order by id')).rows).toEqual([
      { id: '1' },
      { id: '2' },
      { id: '3' },
    ])
    // What came along is chained as it stood, and the chain itself says so.
    const { rows: told } = await is.query('select action, subject_kind, subject_label from audit_entries where id = 2')
    expect(told).toEqual([{ action: 'began', subject_kind: 'chain', subject_label: '6 entries as they stood' }])
    expect(await commandOn(is, 'verify')).toMatchObject({ code: 0, said: expect.stringMatching(/^The chain is whole/) })
    expect((await commandOn(is, 'restore', made.folder)).said).toMatch(/has tables already.+into an empty database\.$/)
    expect((await commandOn(await postgres.newDatabase(), 'backup')).said).toMatch(/^The database is empty/)
  })
})

test('a command leaves a database of an earlier version as it is: its site may be running', async () => {
  const database = await postgres.newDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  await migrateUpTo(client, '0008_people')
  await client.end()
  expect(await runCommand('user', ['create', 'a@b.example'], { ...secret, DATABASE_URL: database.url })).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database is of an earlier version .+: start this version first \(npm start\)/),
  })
  expect((await database.query('select from migrations')).rowCount).toBe(9)
})

test('an unreachable database ends an operator’s command with a sentence: only the site waits', async () => {
  const env = { ...secret, PATH: process.env.PATH, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' }
  const { status, stderr } = spawnSync(process.execPath, ['build/server/user.js', 'grant', 'a@b.example'], {
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database of DATABASE_URL cannot be used \(.+\): correct DATABASE_URL.*\n$/),
  ])
})
