import { cp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCommand } from './support/backup-commands.ts'
import { type Bucket, startBucket } from './support/bucket.ts'
import { signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { startSignedBucket } from './support/signed-bucket.ts'
import { siteForTest } from './support/site-for-test.ts'
import { type RunningSite, temporaryFolder, until } from './support/start-site.ts'

let postgres: MigratedPostgres
let bucket: Bucket
beforeAll(async () => {
  ;[postgres, bucket] = await Promise.all([startMigratedPostgres(), startBucket()])
})
afterAll(() => Promise.all([postgres.remove(), bucket.remove()]))

const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' }

const newSettings = async () => ({ ...secret, DATABASE_URL: (await postgres.startedDatabase()).url })
const storageOf = async ({ url }: RunningSite) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { storage?: object }).storage

async function folderForTest() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('wrong keys and a wrong bucket end the start with one sentence, and a backup says who did not answer', async () => {
  const settings = { ...(await newSettings()), ...bucket.env }
  const where = `The bucket cms-images at ${bucket.env.S3_ENDPOINT}`
  const keys = 'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  for (const [wrong, sentence] of [
    [{ S3_ACCESS_KEY_ID: 'nobody' }, `${where} refuses (InvalidAccessKeyId): ${keys}`],
    [
      { S3_BUCKET: 'elsewhere' },
      `The bucket elsewhere at ${bucket.env.S3_ENDPOINT} refuses (NoSuchBucket): make it, or correct S3_BUCKET or S3_ENDPOINT.`,
    ],
  ] as const) {
    const { code, sentences } = await failedStart({ ...settings, ...wrong })
    expect([code, sentences]).toEqual([1, [sentence]])
    if (!('S3_BUCKET' in wrong)) continue
    const DATA_DIR = await folderForTest()
    expect(await runCommand('backup', [], { ...settings, ...wrong, DATA_DIR })).toEqual({ code: 1, said: sentence })
  }
  const signed = await startSignedBucket('cms-images')
  onTestFinished(signed.remove)
  // The same settings, of the bucket of pictures.
  const own = Object.fromEntries(
    Object.entries(signed.env).map(([name, value]) => [name.replace('BACKUP_', ''), value]),
  )
  const { code, sentences } = await failedStart({ ...settings, ...own, S3_SECRET_ACCESS_KEY: 'another' })
  expect([code, sentences]).toEqual([
    1,
    [`The bucket cms-images at ${signed.env.BACKUP_S3_ENDPOINT} refuses (SignatureDoesNotMatch): ${keys}`],
  ])
  const DATA_DIR = await folderForTest()
  const away = { ...settings, DATA_DIR, S3_ENDPOINT: 'http://127.0.0.1:1' }
  expect(await runCommand('backup', [], away)).toEqual({
    code: 1,
    said: 'The bucket cms-images at http://127.0.0.1:1 does not answer (ECONNREFUSED).',
  })
})

test('a site starts without its bucket, and /readyz and the status page know whether that takes and gives', async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.remove)
  await bucket.stop()
  const away = await siteForTest({ env: { ...(await newSettings()), ...bucket.env } })
  await until(async () => JSON.stringify(await storageOf(away)).includes('"reads":false,"writes":false'))
  for (const path of ['/', '/readyz']) expect([path, (await fetch(away.url + path)).status]).toEqual([path, 200])
  await until(() => away.output().includes('the pictures of the program could not be stored'))
  const editor = await signIn(away.url)
  expect(await (await editor.page('/cms/status')).text()).toContain('does not answer (ECONNREFUSED)')
  await bucket.start()
  await until(async () => JSON.stringify(await storageOf(away)).includes('"reads":true,"writes":true'))
  expect(await storageOf(away)).toEqual({ reads: true, writes: true, isShared: true })
})

test('an instance on a copy of another’s folder does not start, one that shares it does, and both know what room it has', async () => {
  const env = await newSettings()
  const site = await siteForTest({ env })
  expect(await storageOf(site)).toMatchObject({ reads: true, writes: true, freeMegabytes: expect.any(Number) })
  const copy = await folderForTest()
  // While it runs, as an administrator copies it; what is being written has another name by then.
  await cp(site.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.tmp') })
  const name = new URL(env.DATABASE_URL).pathname.slice(1)
  const marked = async () => (await postgres.query('select max(mark) as mark from instances', name)).rows[0].mark
  const then = await marked()
  await until(async () => (await marked()) > then)
  const { code, sentences } = await failedStart({ ...env, DATA_DIR: copy })
  expect([code, sentences]).toEqual([
    1,
    [expect.stringMatching(/^Another instance runs on this database, on .+, with pictures in another place than .+:/)],
  ])
  const other = await siteForTest({ env, dataDir: site.dataDir })
  expect(await storageOf(other)).toMatchObject({ isShared: true })
  expect(other.output()).not.toContain('Another instance runs')
})

test('instances whose folders part while they run say so, and a folder that was moved after a kill is taken at once', async () => {
  const env = await newSettings()
  const site = await siteForTest({ env })
  const moved = await folderForTest()
  await site.kill()
  await cp(site.dataDir, moved, { recursive: true })
  const again = await siteForTest({ env, dataDir: moved })
  expect(await storageOf(again)).toMatchObject({ isShared: true })

  // As another machine would, whose folder is its own.
  const other = `insert into instances values (gen_random_uuid(), 'elsewhere', false, 1, now())`
  await postgres.query(other, new URL(env.DATABASE_URL).pathname.slice(1), 'owner')
  await until(async () => JSON.stringify(await storageOf(again)).includes('"isShared":false'))
  await until(() => again.output().includes('Another instance runs on this database, on elsewhere'))
  const editor = await signIn(again.url)
  expect(await (await editor.page('/cms/status')).text()).toContain('Another instance runs on this database')
})
