import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackupState } from '#app/backups/backup-state.server.ts'
import { isImageName } from '#app/media/image-rules.ts'
import { underWay } from '#server/backups/backup-error.ts'
import { drill } from '#server/backups/drill.ts'
import { backupLock } from '#server/backups/make-backup.ts'
import { manifestSchema } from '#server/backups/manifest.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { requireSpace } from '#server/backups/space.ts'
import { copyOut } from '#server/backups/tables.ts'
import { parseEnv } from '#server/env.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { runBackupWithin, runCommand } from '#tests/support/backup-commands.ts'
import { article, postSignIn, signIn } from '#tests/support/editor.ts'
import { linksLeft, putLinks } from '#tests/support/links-of-then.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForTest } from '#tests/support/site-for-test.ts'
import { withoutVersion, withStranger } from '#tests/support/spoiled-backup.ts'
import { temporaryFolder, until } from '#tests/support/start-site.ts'

type Saved = { record: { id: string; version: number } }

/** What was acknowledged, by slug. */
const saved = new Map<string, { title: string }>()
let before: typeof saved
let scratch: string
let folder: string
let picture: string
let cookie: string
let owner: Awaited<ReturnType<typeof ownerWithTwoFactor>>

/** An administrator with a second factor. */
async function ownerWithTwoFactor() {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const editor = await signIn(site.url, person)
  const path = '/cms/profile/two-factor'
  const begun = await editor.call('POST', path, { current: person.password })
  const { secret } = (await begun.json()) as { secret: string }
  const app = createAuthenticator(secret)
  expect((await editor.call('PUT', path, { code: app.next() })).status).toBe(200)
  return { ...person, app }
}

beforeAll(async () => {
  scratch = await temporaryFolder()
  owner = await ownerWithTwoFactor()
  const editor = await signIn(site.url)
  cookie = editor.cookie
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()
  picture = ((await (await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')).json()) as { url: string }).url
  const { record: trashed } = (await (await editor.createArticle({})).json()) as Saved
  expect((await editor.removeArticle(trashed.id)).status).toBe(200)
  await editor.describe(picture, 'A blue field')
  await putLinks(site.dataDir, owner.email)
  let isOver = false
  async function write() {
    while (!isOver) {
      const { slug, title } = article()
      const { record } = (await (await editor.createArticle({ slug, title, imageUrl: picture })).json()) as Saved
      saved.set(slug, { title })
      await editor.updateArticle(record.id, record.version, { slug, title: `${title} again`, imageUrl: picture })
      saved.set(slug, { title: `${title} again` })
    }
  }
  const writing = [write(), write(), write()]
  await until(() => saved.size >= 10)
  before = structuredClone(saved)
  const made = await runCommand('backup', [], { DATA_DIR: site.dataDir })
  isOver = true
  await Promise.all(writing)
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/ has rows: \d+, tables: \d+, pictures: \d+, files: \d+; [\d.]+ MB\.$/),
  })
  folder = made.said.split(' has ')[0] ?? ''
  expect(saved.size).toBeGreaterThan(before.size)
})
afterAll(() => rm(scratch, { recursive: true }))

test('a backup is for this account only, and says what is in it', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of ['auth.secret', 'manifest.json', 'tables/users.copy', `uploads/${picture.split('/').at(-1)}`])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  expect(manifest.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 2 })
  const pictures = (await readdir(join(site.dataDir, 'uploads'))).filter(isImageName)
  expect((await readdir(join(folder, 'uploads'))).sort()).toEqual(pictures.sort())
})

describe('on an empty machine', () => {
  test('everything is there again, people sign in, and work goes on', async () => {
    const dataDir = join(scratch, 'restored')
    expect(await runCommand('restore', [folder], { DATA_DIR: dataDir })).toEqual({
      code: 0,
      said: expect.stringMatching(/^Everything is as it was at .+: npm start serves it\.$/),
    })
    const restored = await siteForTest({ dataDir, env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })
    const [was, is] = await Promise.all([openSiteDatabase(site.dataDir), openSiteDatabase(dataDir)])
    try {
      const { rows } = await is.query('select slug, title from news_articles')
      const titles = new Map(rows.map(({ slug, title }) => [slug, title]))
      for (const [slug, { title }] of before)
        expect([slug, titles.get(slug)]).toEqual([slug, expect.stringMatching(new RegExp(`^${title}( again)?$`))])
      // Nobody has written to these meanwhile.
      for (const table of ['portfolio_properties', 'development_projects', 'vc_portfolio_companies', 'social_links'])
        expect(await rowsOf(is, table)).toEqual(await rowsOf(was, table))
      for (const table of ['accounts', 'user_roles', 'two_factors', 'recovery_codes', 'migrations'])
        expect(await rowsOf(is, table)).toEqual(await rowsOf(was, table))
      // The triggers that keep history wrote nothing while the rows came back.
      const revisions = await rowsOf(is, 'record_revisions')
      const known = new Set(revisions.map(({ id }) => id))
      expect(revisions.length).toBeGreaterThanOrEqual(2 * before.size)
      expect(revisions).toEqual((await rowsOf(was, 'record_revisions')).filter(({ id }) => known.has(id)))
      expect(await rowsOf(is, 'deleted_records')).toEqual(await rowsOf(was, 'deleted_records'))
      expect(await rowsOf(is, 'deleted_records')).toHaveLength(1)
      const trail = await rowsOf(is, 'audit_entries')
      expect(trail.length).toBeGreaterThanOrEqual(before.size)
      // Numbers are drawn before the saves are put in order, so the newest need not be the last.
      const told = new Set(trail.map(({ id }) => id))
      expect(trail).toEqual((await rowsOf(was, 'audit_entries')).filter(({ id }) => told.has(id)))

      for (const name of await readdir(join(folder, 'uploads'))) {
        const bytes = await readFile(join(dataDir, 'uploads', name))
        expect([name, bytes.equals(await readFile(join(site.dataDir, 'uploads', name)))]).toEqual([name, true])
      }
      expect((await fetch(restored.url + picture)).status).toBe(200)
      await linksLeft(is)
      expect((await fetch(`${restored.url}/cms`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200)
      const { email, password, app } = owner
      const signedIn = await postSignIn(restored.url, { email, password, code: app.next() })
      expect(signedIn.status).toBe(200)
      const editor = await signIn(restored.url)
      expect((await editor.createArticle({})).status).toBe(200)
      expect((await rowsOf(is, 'audit_entries')).length).toBeGreaterThan(trail.length)
      await expect(is.query('delete from audit_entries')).rejects.toThrow('append-only')
      await expect(is.query(`insert into sessions select 'x', 'x', 'nobody', now()`)).rejects.toThrow('foreign key')
    } finally {
      await Promise.all([was.end(), is.end()])
    }
    await restored.stop()
    expect(await runCommand('restore', [folder], { DATA_DIR: dataDir })).toEqual(
      refused(/has tables already, such as .+: restore into an empty DATA_DIR\.$/),
    )
  })
})

const refused = (sentence: RegExp) => ({ code: 1, said: expect.stringMatching(sentence) })

const rowsOf = async (db: Awaited<ReturnType<typeof openSiteDatabase>>, table: string) =>
  (await db.query(`select * from ${table} order by 1, 2`)).rows

describe('no backup, or not a whole one, is what is said', () => {
  type Case = [what: string, spoil: (copy: string) => Promise<string | undefined>, sentence: RegExp]
  const edit = async (path: string, change: (text: string) => string) =>
    writeFile(path, change(await readFile(path, 'latin1')), 'latin1')
  const manifestOf = (copy: string) => join(copy, 'manifest.json')

  test.each<Case>([
    ['of a folder that is not there', async (copy) => `${copy}-not`, /^There is no folder .+-not: name the folder/],
    ['of a folder that is no backup', async (copy) => join(copy, 'uploads'), /uploads is not a backup/],
    ['of the folder around backups', async () => join(folder, '..'), /holds backups: name one of them, such as \//],
    ['of a file', async (copy) => manifestOf(copy), /manifest\.json cannot be read \(a part of the path/],
    ['of half a backup', async (copy) => rename(copy, `${copy}.part`).then(() => `${copy}.part`), /only half a backup/],
    ['without a manifest', async (copy) => void (await rm(manifestOf(copy))), /no manifest\.json in it/],
    ['of half a manifest', async (copy) => void (await edit(manifestOf(copy), half)), /manifest\.json is damaged or/],
    ['of a newer version', async (copy) => void (await edit(manifestOf(copy), later)), /version [\d.]+ .+ is newer/],
    ['of a newer one, made before our newest', withStranger, /version [\d.]+ .+ is newer/],
    ['of no version', withoutVersion, /manifest\.json does not say of which version/],
    ['without a table', async (copy) => void (await rm(join(copy, 'tables/users.copy'))), /users\.copy cannot be read/],
    ['of a changed row', async (copy) => void (await edit(`${copy}/tables/users.copy`, flip)), /is not what it was/],
    ['of half a picture', async (copy) => void (await edit(copy + picture, half)), /is not what it was when/],
    ['without the secret', async (copy) => void (await rm(join(copy, 'auth.secret'))), /auth\.secret cannot be read/],
  ])('%s', async (_what, spoil, sentence) => {
    const copy = join(scratch, randomUUID())
    await cp(folder, copy, { recursive: true })
    const target = (await spoil(copy)) ?? copy
    await expect(readBackup(target)).rejects.toThrow(sentence)
  })

  const half = (text: string) => text.slice(0, text.length / 2)
  const flip = (text: string) => text.replace('@', '#')
  const later = (text: string) => text.replace(/"migration": \d+/, '"migration": 9999999999999')
})

test('a restore that is refused ends with a sentence, and leaves its target as it was', async () => {
  const DATA_DIR = join(scratch, 'target')
  const restore = (env: Record<string, string>) => runCommand('restore', [folder], env)
  expect(await runCommand('restore', [], { DATA_DIR })).toEqual(refused(/^Usage: npm run restore/))
  expect(await runCommand('restore', [scratch], { DATA_DIR })).toEqual(refused(/ is not a backup, .+ of a backup\.$/))
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
  expect(await restore({ DATA_DIR: 'package.json' })).toEqual(refused(/package\.json/))
  expect(await restore({ DATA_DIR: site.dataDir })).toEqual(refused(/^Another instance, process \d+, already uses/))
  expect(await restore({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32) })).toEqual(refused(/^AUTH_SECRET is a different/))
  await mkdir(DATA_DIR)
  await writeFile(join(DATA_DIR, 'auth.secret'), 'y'.repeat(32))
  expect(await restore({ DATA_DIR })).toEqual(refused(/auth\.secret is a different secret from that of the backup/))
  expect(await readdir(DATA_DIR)).toEqual(['auth.secret'])
})

test('a backup that cannot be made ends with a sentence and leaves nothing that looks like one', async () => {
  const DATA_DIR = site.dataDir
  const to = join(scratch, 'to')
  const nothing = join(scratch, 'nothing')
  expect(await runCommand('backup', [], { DATA_DIR: nothing })).toEqual(refused(/^There is no database in .+nothing/))
  await expect(stat(nothing)).rejects.toThrow('ENOENT')
  expect(await runCommand('backup', ['--to', 'package.json'], { DATA_DIR })).toEqual(
    refused(/package\.json cannot be used \(.+\): make it usable, or choose another folder\.$/),
  )
  expect(await runBackupWithin(100, ['--to', to], { DATA_DIR })).toEqual(
    refused(/to cannot be used \(.+\): make it usable/),
  )
  // Of the place of somebody else nothing is noted.
  expect(await readdir(to)).toEqual(['checkpoints'])
  await expect(requireSpace(to, 2 ** 60)).rejects.toThrow(/needs room for \d+ MB and has \d+ MB: make room/)

  const db = await openSiteDatabase(DATA_DIR)
  const client = await db.connect()
  await client.query('select pg_advisory_lock($1)', [backupLock])
  expect(await runCommand('backup', ['--to', to], { DATA_DIR })).toEqual({
    code: underWay,
    said: expect.stringMatching(/^Another backup .+ is under way/),
  })
  expect(await runCommand('restore', ['--drill', folder], { DATA_DIR })).toMatchObject({ code: underWay })
  // One that was made and not tried out is told as a drill that failed.
  const { owner } = await joinEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined })
  const env = parseEnv({ DATA_DIR })
  const problem = expect.stringMatching(/^The backup was made and not tried out, /)
  await expect(drill(env, owner, folder, { isNew: true })).rejects.toMatchObject({ message: problem })
  expect((await readBackupState(env.backups.dir)).drill).toMatchObject({ of: basename(folder), problem })
  // Read by nobody, as where its file could not be made: what fails then is the file alone.
  const ended = once(client, 'end')
  copyOut(client, { name: 'users', columns: ['id'], order: 'id' })
  client.release(true)
  await ended
  await db.end()
})

test('every so often one is made, tried out, and the oldest goes; who watches can read how it went', async () => {
  const BACKUP_DIR = join(site.dataDir, 'backups')
  await mkdir(join(BACKUP_DIR, 'estavelle-2020-01-01T00-00-00.000Z'))
  await mkdir(join(BACKUP_DIR, `estavelle-2020-01-01T00-00-00.000Z.${mostPids}.part`))
  const env = { DATA_DIR: site.dataDir, BACKUP_KEEP: '2', ARCHIVE_EVERY_SECONDS: '0' }
  const { code, said } = await runCommand('backup', ['--scheduled'], env)
  expect([code, said]).toEqual([0, expect.stringContaining(' has rows: ')])
  const newest = basename(said.split(' has ')[0] ?? '')
  expect((await readdir(BACKUP_DIR)).sort()).toEqual(['checkpoints', basename(folder), newest, 'state.json'])
  const ready = async () => (await (await fetch(`${site.url}/readyz`)).json()) as { backup: Told }
  expect((await runCommand('restore', ['--drill', BACKUP_DIR], env)).said).toMatch(/ holds backups: name one of them/)
  // A look answers for a second.
  const told = async (isNews: (backup: Told) => boolean) => {
    await until(async () => isNews((await ready()).backup))
    return (await ready()).backup
  }
  expect(await told(({ drill }) => drill?.of === newest)).toEqual({
    answers: true,
    newest: expect.stringMatching(/^2\d{3}-.+Z$/),
    ageInHours: expect.closeTo(0, 1),
    lastTry: { at: expect.any(String), succeeded: true },
    drill: { at: expect.any(String), of: newest, succeeded: true },
  })

  await writeFile(join(BACKUP_DIR, newest, 'tables/users.copy'), '')
  expect((await runCommand('restore', ['--drill'], env)).said).toMatch(/users\.copy is not what it was when/)
  expect(await told(({ drill }) => drill?.succeeded === false)).toMatchObject({
    lastTry: { succeeded: true },
    drill: { of: newest, succeeded: false },
  })
  const db = await openSiteDatabase(site.dataDir)
  expect((await db.query('select datname from pg_database where datname like $1', ['%drill%'])).rows).toEqual([])
  expect((await db.query(`select noted from backup_notes where kind = 'drill'`)).rows[0].noted.of).toBe(newest)
  await db.end()
})

type Told = { drill: { of: string; succeeded: boolean } | null }

/** No system has a process of this number. */
const mostPids = 2 ** 22 + 1
