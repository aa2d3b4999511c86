import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCommand } from './support/backup-commands.ts'
import { type Bucket, startBucket } from './support/bucket.ts'
import { type Editor, signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { siteForTest } from './support/site-for-test.ts'
import { startSite, temporaryFolder, until } from './support/start-site.ts'

let postgres: MigratedPostgres
let bucket: Bucket
/** Of the site whose pictures are in the bucket. */
let database: Awaited<ReturnType<MigratedPostgres['newDatabase']>>
let settings: Record<string, string>
const uploads: string[] = []
/** What another installation has: a bucket, and a database with its identity. */
let other: Bucket

const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }

beforeAll(async () => {
  ;[postgres, bucket, other] = await Promise.all([startMigratedPostgres(), startBucket(), startBucket()])
  const [own, foreign] = [await postgres.startedDatabase(), await postgres.startedDatabase()]
  database = own
  settings = { ...secret, DATABASE_URL: own.url }
  const [site, elsewhere] = await Promise.all([
    startSite({ env: { ...settings, ...bucket.env } }),
    startSite({ env: { ...secret, DATABASE_URL: foreign.url, ...other.env } }),
  ])
  const editor = await signIn(site.url)
  for (let count = 0; count < 8; count++) uploads.push(await upload(editor))
  // The sample's go there after the start.
  await until(async () => (await notInBucket()).length === 0)
  await Promise.all([site.remove(), elsewhere.remove()])
})
afterAll(async () => {
  await bucket.remove()
  await other.remove()
  await postgres.remove()
})

async function upload(editor: Editor) {
  const create = { width: 60, height: 40, channels: 3, background: '#3366aa' } as const
  const answer = await editor.upload(new Uint8Array(await sharp({ create }).png().toBuffer()), 'a.png', 'image/png')
  const { url } = (await answer.json()) as { url: string }
  return url.slice('/uploads/'.length)
}

async function notInBucket() {
  const stored = (await readdir(bucket.folder, { recursive: true })).map((path) => basename(path))
  const { rows } = await database.query('select name from images union all select name from files')
  return rows.filter(({ name }) => !stored.includes(`${name}._S3rver_object`))
}

const missing = async ({ query } = database) =>
  (await query('select name from images where is_missing order by name')).rows.map(({ name }) => name)

async function refusedStart(env: Record<string, string>) {
  const { code, sentences, milliseconds } = await failedStart(env)
  expect({ code, count: sentences.length, isSoon: milliseconds < 30_000 }).toEqual({ code: 1, count: 1, isSoon: true })
  return sentences[0]
}

test('an instance without the S3 settings of its site does not start, and takes no picture off the others', async () => {
  expect(await refusedStart(settings)).toMatch(
    /^The pictures that the database names are not in .+uploads: set DATA_DIR to .+, or the S3_ settings where .+ npm run adopt-storage\.$/,
  )
  expect(await missing()).toEqual([])
})

test('nor does it make a backup, which would lack them', async () => {
  const DATA_DIR = await temporaryFolder()
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  expect(await runCommand('backup', [], { ...settings, DATA_DIR })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^\d+ pictures, such as .+, are named in the database and not in .+uploads: set DATA_DIR/,
    ),
  })
  expect((await readdir(join(DATA_DIR, 'backups'))).toSorted()).toEqual(['checkpoints', 'state.json'])
  const whole = await runCommand('backup', [], { ...settings, ...bucket.env, DATA_DIR })
  expect(whole).toMatchObject({ code: 0, said: expect.stringMatching(/ MB\.$/) })

  // As the program made them before it looked.
  const manifest = join(whole.said.split(' has ')[0] ?? '', 'manifest.json')
  const { missing: _, ...told } = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify({ ...told, uploads: [] }))
  expect(await runCommand('restore', ['--drill'], { ...settings, ...bucket.env, DATA_DIR })).toEqual({
    code: 1,
    said: expect.stringMatching(/^\d+ pictures, such as .+, are named in the rows of the backup and not in it/),
  })
})

test('nor does one whose bucket is another installation’s, which makes no backup either, or has lost what this one has', async () => {
  const sentence =
    /^The pictures in the bucket cms-images at \S+ belong to a different installation from the database: set S3_ENDPOINT and/
  expect(await refusedStart({ ...settings, ...other.env })).toMatch(sentence)
  const DATA_DIR = await temporaryFolder()
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const backup = await runCommand('backup', [], { ...settings, ...other.env, DATA_DIR })
  expect(backup).toEqual({ code: 1, said: expect.stringMatching(sentence) })
  const empty = await startBucket()
  onTestFinished(empty.remove)
  expect(await refusedStart({ ...settings, ...empty.env })).toMatch(
    /^The pictures that the database names are not in the/,
  )
  expect(await missing()).toEqual([])
})

test('owner and application must see one database: another one is neither migrated nor backed up', async () => {
  const [own, foreign] = [await postgres.newDatabase(), await postgres.newDatabase()]
  const env = { ...secret, DATABASE_URL: own.url, DATABASE_OWNER_URL: foreign.url }
  const sentence =
    'DATABASE_OWNER_URL leads to a different database from DATABASE_URL: let both name the same one, each with its own role.'
  const { code, sentences, milliseconds } = await failedStart(env)
  expect({ code, sentences, isSoon: milliseconds < 30_000 }).toEqual({ code: 1, sentences: [sentence], isSoon: true })
  for (const [command, ...parameters] of [
    ['backup'],
    ['restore', '--drill', 'build'],
    ['user', 'create', 'a@b.example'],
  ] as const)
    expect([command, await runCommand(command, parameters, env)]).toEqual([command, { code: 1, said: sentence }])
  for (const { query } of [own, foreign])
    expect((await query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)

  // The same by another name of its host.
  const { url } = await postgres.startedDatabase()
  const alias = new URL(url)
  alias.hostname = 'localhost'
  const site = await siteForTest({ env: { ...secret, DATABASE_URL: url, DATABASE_OWNER_URL: String(alias) } })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('a database of another program, or one that cannot keep every letter, is left as it is, in a sentence', async () => {
  const [users, migrations] = [await postgres.newDatabase(), await postgres.newDatabase()]
  await users.query('create table users (id int)')
  await migrations.query('create table migrations (id int, name text)')
  const latin = postgres.urlOf('latin')
  await postgres.query(`create database latin owner owner encoding 'LATIN1' locale 'C' template template0`)
  for (const [url, sentence] of [
    [
      users.url,
      /^The database has tables of another program \(relation "users" .+\): give .+ a database of its own\.$/,
    ],
    [migrations.url, /^The database has tables of another program \(column "created_at" .+\): give the website/],
    [latin, /^The database keeps text as LATIN1: create it anew with encoding 'UTF8' template template0\.$/],
  ] as const)
    expect(await refusedStart({ ...secret, DATABASE_URL: url })).toMatch(sentence)
  for (const { query } of [users, migrations])
    expect((await query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(1)
})

test('a storage that does not answer at the start is no mismatch, whose it is counts when it does, and no visitor is told', async () => {
  await other.stop()
  const site = await siteForTest({ env: { ...settings, ...other.env } })
  expect((await fetch(site.url)).status).toBe(200)
  await other.start()
  const editor = await signIn(site.url)
  // Whoever looks at a picture has its file looked for.
  expect((await editor.page(`/cms/images/uses/${uploads[0]}`)).status).toBe(200)
  await until(() => site.output().includes('belong to a different installation from the database'))
  expect(await missing()).toEqual([])
  for (const path of ['/cms/status', '/cms'])
    expect(await (await editor.page(path)).text()).toContain('belong to a different installation from the database')
})

describe('a site whose pictures are in a folder', () => {
  let dataDir: string
  let own: typeof database
  let names: string[]
  let env: Record<string, string>
  const mark = () => join(dataDir, 'uploads/.installation')
  const aside = () => join(dataDir, 'aside')
  const move = (some: string[], from: string, to: string) =>
    Promise.all(some.map((name) => rename(join(from, name), join(to, name))))
  const takeAway = (some: string[]) => move(some, join(dataDir, 'uploads'), aside())
  const putBack = (some: string[]) => move(some, aside(), join(dataDir, 'uploads'))

  beforeAll(async () => {
    dataDir = await temporaryFolder()
    await mkdir(aside())
    own = await postgres.startedDatabase()
    env = { ...secret, DATABASE_URL: own.url }
    const site = await startSite({ env, dataDir })
    const editor = await signIn(site.url)
    names = []
    for (let count = 0; count < 8; count++) names.push(await upload(editor))
    await site.stop()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  async function start(more: Record<string, string> = {}) {
    const site = await startSite({ env: { ...env, ...more }, dataDir })
    onTestFinished(async () => void (await site.stop()))
    return site
  }

  /** As an earlier version left it: nobody knows of an identity. */
  async function forget() {
    await own.query('update installation set stored_at = null')
    await rm(mark())
  }

  test('of an earlier version is taken for what it is where it holds what the database names, and refused where not', async () => {
    const identity = await readFile(mark(), 'utf8')
    await forget()
    await (await start()).stop()
    expect(await readFile(mark(), 'utf8')).toBe(identity)
    // Copied by hand, without the file that no program lists.
    await rm(mark())
    await (await start()).stop()
    expect(await readFile(mark(), 'utf8')).toBe(identity)

    await forget()
    await takeAway(names)
    expect(await refusedStart({ ...env, DATA_DIR: dataDir })).toMatch(
      /^The pictures that the database names are not in/,
    )
    await putBack(names)
  })

  test('tells of one picture that is lost, and takes that back with its file', async () => {
    const [lost = ''] = names
    await takeAway([lost])
    const site = await start()
    await until(() => site.output().includes('the files of pictures are missing'))
    expect(site.output()).toContain(lost)
    expect(await missing(own)).toEqual([lost])
    const editor = await signIn(site.url)
    for (const path of ['/cms/status', '/cms'])
      expect(await (await editor.page(path)).text()).toContain('The file of 1 picture is missing')
    await site.stop()
    await putBack([lost])
    const again = await start({ LOG_LEVEL: 'info' })
    await until(() => again.output().includes('the files of pictures are back'))
    expect(await missing(own)).toEqual([])
  })

  test('marks none of many, says so, and marks them when the operator says that they are lost', async () => {
    await takeAway(names)
    const site = await start()
    await until(() => site.output().includes('too many to have been lost one by one'))
    expect(await missing(own)).toEqual([])
    const editor = await signIn(site.url)
    for (const path of ['/cms/status', '/cms'])
      expect(await (await editor.page(path)).text()).toMatch(
        /8 of \d+ pictures are not in .+ so none was marked as missing/,
      )
    await site.stop()
    expect(await runCommand('backup', [], { ...env, DATA_DIR: dataDir })).toMatchObject({ code: 1 })
    const said = await runCommand('adopt-storage', [], { ...env, DATA_DIR: dataDir })
    expect(said).toEqual({
      code: 0,
      said: expect.stringMatching(/^The pictures of this .+ 8 of \d+ are not there and marked/),
    })
    expect(await missing(own)).toEqual(names.toSorted())

    const made = await runCommand('backup', [], { ...env, DATA_DIR: dataDir })
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/8 pictures, such as .+, are not in it: missing since/),
    })
    const { missing: told } = JSON.parse(
      await readFile(join(made.said.split(' has ')[0] ?? '', 'manifest.json'), 'utf8'),
    )
    expect(told).toEqual(names.toSorted())
    expect(await runCommand('restore', ['--drill'], { ...env, DATA_DIR: dataDir })).toEqual({
      code: 0,
      said: expect.stringMatching(/^The backup of .+ comes back whole, but 8 pictures, such as .+, are not in it/),
    })
    await putBack(names)
    const again = await start()
    const page = await (await (await signIn(again.url)).page('/cms/status')).text()
    expect(page).toContain('8 pictures that had been missing are not in it.')
    await until(async () => (await missing(own)).length === 0)
  })

  test('starts with another storage once the operator has said that it is the right one', async () => {
    await rename(join(dataDir, 'uploads'), join(dataDir, 'before'))
    expect(await refusedStart({ ...env, DATA_DIR: dataDir })).toMatch(/ npm run adopt-storage\.$/)
    expect(await runCommand('adopt-storage', [], { ...env, DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    await (await start()).stop()
    expect((await missing(own)).length).toBe(8)
  })
})
