import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackupState } from '#app/backups/backup-state.server.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { findMoment } from '#server/backups/archive/find-moment.ts'
import { type AwaySettings, openAwayBucket } from '#server/backups/away/away-bucket.ts'
import { createCopies } from '#server/backups/away/copies.ts'
import { fetchCopies } from '#server/backups/away/fetch-copies.ts'
import { parseEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { runCommand } from './support/backup-commands.ts'
import { startCopy } from './support/copied-site.ts'
import { article, signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type SignedBucket, startSignedBucket } from './support/signed-bucket.ts'
import { type RunningSite, startSite, temporaryFolder, until } from './support/start-site.ts'

const word = 'Quellenstieg'
const made: string[] = []
let bucket: SignedBucket
let site: RunningSite
let editor: Awaited<ReturnType<typeof signIn>>
let settings: Record<string, string>
let identity: string
let backups: string
let picture: string

async function folder() {
  const path = await temporaryFolder()
  made.push(path)
  return path
}

async function keyFile() {
  const key = await generateX25519Identity()
  const path = join(await folder(), 'key.txt')
  await writeFile(path, `# created: today\n# public key: …\n${key}\n`)
  return { path, publicKey: await identityToRecipient(key) }
}

type Copies = { reached: string | null; newest: string | null; succeeded: boolean }

async function copies() {
  const ready = await (await fetch(`${site.url}/readyz`)).json()
  return (ready as { backup: { copies: Copies } }).backup.copies
}

/** Once the bucket has everything up to now. */
async function copied() {
  const now = new Date().toISOString()
  await until(async () => ((await copies()).reached ?? '') > now)
  return now
}

const backupsIn = async (path: string) => (await readdir(path)).filter((name) => name.startsWith('estavelle-'))

/** Of long ago. */
const old = 'estavelle-2020-01-01T00-00-00.000Z'

async function filesOf(path: string) {
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** As on a machine that has nothing but the settings of the bucket. */
async function elsewhere() {
  const env = { ...bucket.env, DATA_DIR: await folder(), BACKUP_DIR: await folder() }
  const { code, said } = await runCommand('restore', ['--fetch'], env)
  expect(said).toContain('Restore one.')
  expect(code).toBe(0)
  return env
}

beforeAll(async () => {
  bucket = await startSignedBucket('backups')
  const key = await keyFile()
  identity = key.path
  backups = await folder()
  settings = {
    ...bucket.env,
    BACKUP_PUBLIC_KEY: key.publicKey,
    BACKUP_LOCK_DAYS: '30',
    BACKUP_DIR: backups,
    ARCHIVE_EVERY_SECONDS: '1',
    SAMPLE_CONTENT: 'false',
    LOG_LEVEL: 'error',
  }
  site = await startCopy({ env: settings })
  editor = await signIn(site.url)
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  picture = ((await (await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')).json()) as { url: string }).url
  await editor.describe(picture, word)
})

afterAll(async () => {
  await site.remove()
  await bucket.remove()
  for (const path of made) await rm(path, { recursive: true, force: true })
})

test('a moment comes back from the bucket alone, with the key, however the line broke, and every object is locked', async () => {
  await copied()
  bucket.cut(true)
  const { slug, title } = article()
  expect((await editor.createArticle({ slug, title: `${title} ${word}`, imageUrl: picture })).status).toBe(200)
  await until(async () => !(await copies()).succeeded)
  const status = await (await editor.page('/cms/status')).text()
  expect(status).toContain('No new ones are being made: if this machine is lost, so is everything newer.')
  bucket.cut(false)
  await copied()
  await until(async () => (await copies()).succeeded)
  const env = await elsewhere()
  const restore = (...parameters: string[]) => runCommand('restore', ['--to', 'newest', ...parameters], env)
  expect((await restore()).said).toMatch(
    /\.age is encrypted: name the file with the private key, with --identity FILE\.$/,
  )
  expect((await restore('--identity', (await keyFile()).path)).said).toMatch(/\.age was encrypted to another key: /)
  // As somebody who can write to the bucket puts a base beside ours.
  const archive = openArchive(env.BACKUP_DIR)
  const { path } = (await findMoment(archive)).base
  const planted = path.replace(/[^/]+$/, '2999-01-01T00-00-00.000Z')
  await cp(archive.pathOf(`${path}.json`), archive.pathOf(`${planted}.json`))
  await writeFile(archive.pathOf(`${planted}.tar.gz`), '')
  expect((await restore('--identity', identity)).said).toMatch(/\/2999-\S+\.tar\.gz is not encrypted, so whoever can /)
  for (const ending of ['json', 'tar.gz']) await rm(archive.pathOf(`${planted}.${ending}`))
  const { code, said } = await restore('--identity', identity)
  expect(said).toContain('Everything is as it was at ')
  expect(code).toBe(0)
  const restored = await startSite({ dataDir: env.DATA_DIR })
  try {
    expect(await (await fetch(`${restored.url}/news/${slug}`)).text()).toContain(word)
    expect((await fetch(restored.url + picture)).status).toBe(200)
  } finally {
    await restored.remove()
  }
  const days = (until = '') => (Date.parse(until) - Date.now()) / 86_400_000
  for (const [key, headers] of bucket.said) {
    expect(headers['content-md5'], key).toBeTruthy()
    if (/^(installation|.*\/(reached|gone-\w+)\.json)$/.test(key)) continue
    expect(headers['x-amz-object-lock-mode'], key).toBe('COMPLIANCE')
    expect(days(String(headers['x-amz-object-lock-retain-until-date'])), key).toBeCloseTo(30, 0)
  }
})

test('what arrives in the bucket while it is fetched makes no gap', async () => {
  await copied()
  const away = openAwayBucket(parseEnv({ ...settings, DATA_DIR: site.dataDir }).backups.away as AwaySettings)
  const dir = await folder()
  const list = async () => {
    const found = await away.list()
    expect((await editor.createArticle(article())).status).toBe(200)
    await copied()
    return found
  }
  const half = 'estavelle-2020-01-02T00-00-00.000Z'
  await away.putText(`${half}/tables/users.copy.age`, 'the first of many')
  await fetchCopies({ ...away, list }, dir)
  await away.remove(`${half}/tables/users.copy.age`)
  expect(await backupsIn(dir)).toEqual([])
  expect(await findMoment(openArchive(dir))).toMatchObject({ isCut: false })
})

test('nothing of a site stands in its backups, archive or copies for who has no key', async () => {
  const secret = await readFile(join(site.dataDir, 'auth.secret'), 'utf8')
  const { code, said } = await runCommand('backup', [], { ...settings, DATA_DIR: site.dataDir })
  expect(said).toContain('The bucket backups at ')
  expect(code).toBe(0)
  await copied()
  const files = [...(await filesOf(backups)), ...(await filesOf(bucket.folder))]
  expect(files.length).toBeGreaterThan(80)
  for (const path of files) {
    const bytes = await readFile(path)
    for (const each of [word, secret]) expect(bytes.includes(each), path).toBe(false)
    if (!/\.json|checkpoints|metadata|_S3rver|md5/.test(path))
      expect(bytes.toString('latin1', 0, 21), path).toBe('age-encryption.org/v1')
  }
})

test('a drill without the key compares every byte, and one with it brings everything back', async () => {
  const env = { ...settings, DATA_DIR: site.dataDir }
  const { said: made } = await runCommand('backup', ['--to', await folder()], env)
  const [backup = ''] = made.split(' has ')
  const drill = (...parameters: string[]) => runCommand('restore', ['--drill', ...parameters], env)
  expect(await drill(backup)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Every byte of the backup of \S+Z is as it was written\. It is encrypted: /),
  })
  expect(await drill(backup, '--identity', identity)).toEqual({
    code: 0,
    said: expect.stringMatching(/^The backup of \S+Z comes back whole\.$/),
  })
  const { drill: noted } = await readBackupState(backups)
  const another = await keyFile()
  for (const of of [[backup], ['--to', 'newest']])
    expect(await drill(...of, '--identity', another.path)).toEqual({
      code: 1,
      said: expect.stringMatching(/ was encrypted to another key: name a file that has that one as well, /),
    })
  expect((await readBackupState(backups)).drill).toEqual(noted)
  expect((await drill('--to', 'newest')).said).toMatch(/^The archive goes up to \S+Z without a gap\. It is encrypted: /)
  const env2 = { ...settings, DATA_DIR: join(await folder(), 'data') }
  // Where the key lies there is no site, and this is how it is tried there.
  expect(await runCommand('restore', ['--drill', backup, '--identity', identity], env2)).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no database in \S+: .+, or, elsewhere, restore the backup into this one, /),
  })
  expect(await runCommand('restore', [backup, '--identity', identity], env2)).toMatchObject({ code: 0 })
  expect(await readdir(env2.DATA_DIR)).not.toContainEqual(expect.stringContaining('decrypted'))
  // Whoever runs the database can enter it.
  expect((await stat(env2.DATA_DIR)).mode & 0o055).not.toBe(0)
  await writeFile(join(backup, 'tables/users.copy.age'), 'x', { flag: 'a' })
  expect((await drill(backup)).said).toMatch(/users\.copy\.age is not what it was when the backup was made: /)
})

test('the site tries out what only the key elsewhere opens, keeps those of BACKUP_KEEP_DAYS, and older ones go here and there', async () => {
  const [newest = ''] = await backupsIn(backups)
  await cp(join(backups, newest), join(backups, old), { recursive: true })
  const env = { ...settings, DATA_DIR: site.dataDir, BACKUP_KEEP: '1', BACKUP_KEEP_DAYS: '1' }
  const { place } = await openStorage(parseEnv(env))
  const away = parseEnv(env).backups.away as AwaySettings
  const { place: another } = await openStorage(parseEnv({ ...settings, DATA_DIR: await folder() }))
  await another.identity.write('another')
  const copiesOfAnother = createCopies({ dir: backups, away: openAwayBucket(away), place: another })
  await expect(copiesOfAnother.sendBackups()).rejects.toThrow('has the backups of another installation')
  const copies = createCopies({ dir: backups, away: openAwayBucket(away), place })
  await copies.sendBackups()
  expect(await backupsIn(bucket.folder)).toContain(old)
  const scheduled = await runCommand('backup', ['--scheduled'], { ...env, ARCHIVE_EVERY_SECONDS: '0' })
  expect(scheduled).toMatchObject({ code: 0 })
  const left = await backupsIn(backups)
  expect(left).toHaveLength(2)
  expect(left).not.toContain(old)
  await copies.prune({ keep: 1, keepDays: 1, archiveEverySeconds: 1 })
  expect(await backupsIn(bucket.folder)).not.toContain(old)
  expect(await backupsIn(bucket.folder)).toContain(newest)
  // As somebody does who empties a bucket.
  await rm(join(bucket.folder, newest), { recursive: true })
  await copies.prune({ keep: 1, keepDays: 1, archiveEverySeconds: 1 })
  await copies.sendBackups()
  expect(await backupsIn(bucket.folder)).toContain(newest)
})

test('with keys that may not delete all is sent and counts, and what was replaced goes once they may', async () => {
  await copied()
  const env = parseEnv({ ...settings, DATA_DIR: site.dataDir })
  const away = openAwayBucket(env.backups.away as AwaySettings)
  const [piece = ''] = [...(await away.list()).keys()].filter((key) => key.includes('/log/'))
  const replaced = piece.replace(
    /-\w+/,
    (end) => `-${(Number.parseInt(end.slice(1), 16) - 1).toString(16).toUpperCase().padStart(14, '0')}`,
  )
  await away.putText(replaced, 'half')
  const { place } = await openStorage(env)
  const copies = createCopies({ dir: backups, away, place })
  bucket.keep(true)
  await copies.sendBackups()
  expect(await copies.sendLog(60_000)).toBeTruthy()
  await expect(copies.removeReplaced()).rejects.toThrow('refuses (AccessDenied)')
  bucket.keep(false)
  await copies.removeReplaced()
  expect([...(await away.list()).keys()]).toSatisfy((all: string[]) => all.includes(piece) && !all.includes(replaced))
})

test('what was saved does not wait for a film on a slow line, and the site says that not all is there', async () => {
  const release = bucket.hold('archive/uploads')
  const bytes = await sharp({ create: { width: 61, height: 40, channels: 3, background: '#363' } })
    .png()
    .toBuffer()
  expect((await editor.upload(new Uint8Array(bytes), 'b.png', 'image/png')).status).toBe(200)
  const now = new Date().toISOString()
  const { slug, title } = article()
  const pieces = () => [...bucket.said.keys()].filter((key) => /\/log\//.test(key)).length
  const before = pieces()
  expect((await editor.createArticle({ slug, title })).status).toBe(200)
  await until(() => pieces() > before)
  expect((await copies()).reached ?? '').toSatisfy((reached: string) => reached < now)
  release()
  await copied()
})

test('wrong keys of the bucket, and a public key with a slip, are told in a sentence', async () => {
  const env = { ...bucket.env, DATA_DIR: await folder(), BACKUP_DIR: await folder() }
  const where = `The bucket backups at ${bucket.env.BACKUP_S3_ENDPOINT}`
  const keys = 'correct BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.'
  expect(await runCommand('restore', ['--fetch'], { ...env, BACKUP_S3_SECRET_ACCESS_KEY: 'another' })).toEqual({
    code: 1,
    said: `${where} refuses (SignatureDoesNotMatch): ${keys}`,
  })
  const slip = String(settings.BACKUP_PUBLIC_KEY).replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
  const { code, sentences } = await failedStart({ BACKUP_PUBLIC_KEY: slip })
  expect([code, sentences]).toEqual([
    1,
    [`BACKUP_PUBLIC_KEY has ${slip}, which is not a public key of age: correct it.`],
  ])
})
