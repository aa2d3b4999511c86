import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCommand } from './support/backup-commands.ts'
import { type Bucket, startBucket } from './support/bucket.ts'
import { type Editor, signIn } from './support/editor.ts'
import { type ExternalPostgres, startExternalPostgres } from './support/external-postgres.ts'
import { failedStart } from './support/failed-start.ts'
import { siteForTest } from './support/site-for-test.ts'
import { freePort, startSite, temporaryFolder, until } from './support/start-site.ts'

let postgres: ExternalPostgres
let bucket: Bucket
/** Of the site whose pictures are in the bucket. */
let database: Awaited<ReturnType<ExternalPostgres['newDatabase']>>
let settings: Record<string, string>
const uploads: string[] = []

const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }

beforeAll(async () => {
  postgres = await startExternalPostgres()
  bucket = await startBucket()
  database = await postgres.newDatabase()
  settings = { ...secret, DATABASE_URL: database.url }
  const site = await startSite({ env: { ...settings, ...bucket.env } })
  const editor = await signIn(site.url)
  for (let count = 0; count < 8; count++) uploads.push(await upload(editor))
  await site.remove()
})
afterAll(async () => {
  await bucket.remove()
  await postgres.remove()
})

async function upload(editor: Editor) {
  const create = { width: 60, height: 40, channels: 3, background: '#3366aa' } as const
  const answer = await editor.upload(new Uint8Array(await sharp({ create }).png().toBuffer()), 'a.png', 'image/png')
  const { url } = (await answer.json()) as { url: string }
  return url.slice('/uploads/'.length)
}

const missing = async ({ query } = database) =>
  (await query('select name from images where is_missing order by name')).rows.map(({ name }) => name)

async function folder() {
  const path = await temporaryFolder()
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function refusedStart(env: Record<string, string>) {
  const { code, sentences, milliseconds } = await failedStart(env)
  expect({ code, count: sentences.length, isSoon: milliseconds < 10_000 }).toEqual({ code: 1, count: 1, isSoon: true })
  return sentences[0]
}

test('an instance without the S3 settings of its site does not start, and takes no picture off the others', async () => {
  expect(await refusedStart(settings)).toMatch(
    /^The pictures that the database names are not in .+uploads: set DATA_DIR to .+, or the S3_ settings where .+ npm run adopt-storage\.$/,
  )
  expect(await missing()).toEqual([])
})

test('nor does one whose bucket is another installation’s, or has lost what this one has', async () => {
  const other = await startBucket()
  onTestFinished(other.remove)
  const { url } = await postgres.newDatabase()
  await (await siteForTest({ env: { ...secret, DATABASE_URL: url, ...other.env } })).stop()
  expect(await refusedStart({ ...settings, ...other.env })).toMatch(
    /^The pictures in the bucket cms-images at \S+ belong to another installation than the database: set S3_ENDPOINT and/,
  )
  const empty = await startBucket()
  onTestFinished(empty.remove)
  expect(await refusedStart({ ...settings, ...empty.env })).toMatch(
    /^The pictures that the database names are not in the/,
  )
  expect(await missing()).toEqual([])
})

test('no visitor is given the identity', async () => {
  const site = await siteForTest({ env: { ...settings, ...bucket.env } })
  for (const path of ['/uploads/installation', '/uploads/.installation', '/uploads/..%2finstallation', '/installation'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
})

test('a storage that does not answer at the start is no mismatch, and whose it is counts when it does', async () => {
  const other = await startBucket()
  onTestFinished(other.remove)
  const foreign = await postgres.newDatabase()
  await (await siteForTest({ env: { ...secret, DATABASE_URL: foreign.url, ...other.env } })).stop()
  await other.stop()
  const site = await siteForTest({ env: { ...settings, ...other.env } })
  expect((await fetch(site.url)).status).toBe(200)
  await other.start()
  const editor = await signIn(site.url)
  // Whoever looks at a picture has its file looked for.
  expect((await editor.page(`/cms/images/uses/${uploads[0]}`)).status).toBe(200)
  await until(() => site.output().includes('belong to another installation than the database'))
  expect(await missing()).toEqual([])
  for (const path of ['/cms/status', '/cms'])
    expect(await (await editor.page(path)).text()).toContain('belong to another installation than the database')
})
