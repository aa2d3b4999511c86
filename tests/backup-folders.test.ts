import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#app/make-folder.server.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { bytesOfMoment } from '#server/backups/archive/unpack-moment.ts'
import { manifestSchema } from '#server/backups/manifest.ts'
import { removeAbandoned } from '#server/backups/remove-abandoned.ts'
import { bytesBelow } from '#server/backups/restore-backup.ts'
import { parseEnv } from '#server/env.ts'
import { temporaryFolder } from './support/start-site.ts'

async function folderForTest() {
  const dir = await temporaryFolder()
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

test('a folder for one account alone is made in folders that others may enter', async () => {
  const dir = await folderForTest()
  await mkdir(join(dir, 'like'))
  makeFolder(join(dir, 'data/backups'), 0o700)
  const modeOf = async (path: string) => (await stat(join(dir, path))).mode & 0o777
  expect([await modeOf('data'), await modeOf('data/backups')]).toEqual([await modeOf('like'), 0o700])
})

test('what a killed process has left goes, also where the number of its process is our own now', async () => {
  const dir = await folderForTest()
  const nobody = 4_194_999
  for (const id of [process.pid, process.ppid, nobody]) await mkdir(join(dir, `decrypted.${id}`))
  await removeAbandoned(dir, /^decrypted\.(\d+)$/)
  expect(await readdir(dir)).toEqual([`decrypted.${process.ppid}`])
})

test('a restore wants room for what it leaves in DATA_DIR: neither for rows of a Postgres elsewhere nor for pictures of a bucket', () => {
  const content = { bytes: 1e12, sha256: '0'.repeat(64) }
  const name = '0123456789abcdef.jpg'
  const manifest = manifestSchema.parse({
    ...{ format: 1, program: '', migration: 0, startedAt: '2030-01-01T03:00:00.000Z', sequences: [], secret: content },
    tables: [{ name: 'images', columns: ['name'], rows: 1, ...content }],
    uploads: [{ name, ...content }],
  })
  const database = { DATABASE_URL: 'postgresql://a@b/c', AUTH_SECRET: 'a'.repeat(32) }
  const bucket = { S3_ENDPOINT: 'http://s3:8333', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const terabytes = (settings: Record<string, string>) =>
    Math.floor(bytesBelow(parseEnv(settings), manifest) / content.bytes)
  expect([{}, bucket, database, { ...database, ...bucket }].map(terabytes)).toEqual([4, 3, 1, 0])
})

test('a moment wants room for its files as they are, also where they pack badly, and for the log, however many pieces that is in', async () => {
  const archive = openArchive(await folderForTest())
  const base = { path: 'estavelle_1/bases/2030-01-01', start: 20, segmentBytes: 16 }
  const wanted = async (content: Buffer) => {
    await archive.writeZipped(`${base.path}.tar.gz`, [content])
    return bytesOfMoment(archive, { base, pieces: [21, 22, 23, 24, 25, 32, 40].map((end) => ({ end })) })
  }
  expect([await wanted(Buffer.alloc(50_000)), await wanted(randomBytes(50_000))]).toEqual([50_064, 50_064])
})
