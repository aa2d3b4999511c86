import { existsSync } from 'node:fs'
import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageStore } from '#app/media/image-store.server.ts'
import { createRenditions } from '#app/media/renditions.server.ts'
import { parseEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { runCommand } from './support/backup-commands.ts'
import { type Bucket, startBucket } from './support/bucket.ts'
import { type Editor, signIn } from './support/editor.ts'
import { filmBlock, sectionsWith, sendFile, storedFile } from './support/files.ts'
import { mp4 } from './support/made-files.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { type RunningSite, startSite, temporaryFolder, until } from './support/start-site.ts'

let postgres: MigratedPostgres
let bucket: Bucket
let one: RunningSite
/** Sends those who want a picture to the bucket. */
let other: RunningSite
let editor: Editor
let shared: Record<string, string>

beforeAll(async () => {
  postgres = await startMigratedPostgres()
  bucket = await startBucket()
  const { url } = await postgres.startedDatabase('sample')
  const AUTH_SECRET = 'a-secret-that-every-instance-shares'
  shared = { AUTH_SECRET, LOG_LEVEL: 'warn', DATABASE_URL: url, ...bucket.env }
  const env = { ...shared, SAMPLE_CONTENT: 'true' }
  one = await startSite({ env })
  other = await startSite({ env: { ...env, S3_PUBLIC_URL: `${bucket.url}/` } })
  editor = await signIn(one.url)
})
afterAll(async () => {
  await Promise.all([one.remove(), other.remove()])
  await bucket.remove()
  await postgres.remove()
})

const picture = async (background = '#3366aa') =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  )

async function upload() {
  const answer = await editor.upload(await picture(), 'a.png', 'image/png')
  const said = (await answer.json()) as { url: string; title?: string; message?: string }
  if (said.url) await editor.describe(said.url, 'A picture')
  return { status: answer.status, ...said }
}

test('a film that one instance stores lies in the bucket, and the other sends its parts itself', async () => {
  const bytes = mp4({ content: 2_500_000 })
  const film = await storedFile(editor, bytes)
  expect(await readdir(join(bucket.folder, 'files'))).toEqual(
    expect.arrayContaining([expect.stringContaining(film.name)]),
  )
  expect(await readdir(join(one.dataDir, 'incoming'))).toEqual([])
  const ask = (range: string) => fetch(other.url + film.url, { headers: { range }, redirect: 'manual' })
  expect((await ask('bytes=0-9')).status).toBe(404)
  const answer = await editor.createArticle({ contentSections: sectionsWith(filmBlock(film.name)) })
  const { record } = (await answer.json()) as { record: { id: string } }
  await until(async () => (await ask('bytes=0-9')).status === 206)
  const part = await ask('bytes=100-2400000')
  expect(part.headers.get('content-range')).toBe(`bytes 100-2400000/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 2_400_001))).toBe(true)
  await editor.removeArticle(record.id)
  await until(async () => (await ask('bytes=0-9')).status === 404)
})

test('a picture that one instance stores lies in the bucket and is served by the other', async () => {
  const { status, url } = await upload()
  expect(status).toBe(200)
  expect(await readdir(join(bucket.folder, 'uploads'))).toEqual(
    expect.arrayContaining([expect.stringContaining(url.slice('/uploads/'.length))]),
  )
  expect(existsSync(join(one.dataDir, 'uploads'))).toBe(false)
  expect((await editor.createArticle({ imageUrl: url })).status).toBe(200)
  const stored = await fetch(one.url + url)
  expect(Object.fromEntries(stored.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await until(async () => (await fetch(other.url + url)).status === 200)
  expect(await (await fetch(other.url + url)).bytes()).toEqual(await stored.bytes())

  const rendition = await madeGood(`${url.replace('uploads', 'renditions')}/400.webp`)
  expect([rendition.status, rendition.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await rendition.bytes()).metadata()).width).toBe(400)
  expect((await fetch(`${one.url}/uploads/nothing.png`)).status).toBe(404)
  // Whose bucket it is lies there as well.
  for (const path of ['/uploads/installation', '/uploads/.installation', '/uploads/..%2finstallation', '/installation'])
    expect([path, (await fetch(one.url + path)).status]).toEqual([path, 404])
})

test('with the bucket on the web pictures come from there, and the pages allow it', async () => {
  const { url } = await upload()
  expect((await editor.createArticle({ imageUrl: url })).status).toBe(200)
  await until(async () => (await fetch(other.url + url, { redirect: 'manual' })).status === 302)
  await madeGood(`${url.replace('uploads', 'renditions')}/640.avif`)
  for (const path of [url, `${url.replace('uploads', 'renditions')}/640.avif`]) {
    const answer = await fetch(other.url + path, { redirect: 'manual' })
    const told = ['location', 'cross-origin-resource-policy'].map((name) => answer.headers.get(name))
    expect([answer.status, ...told]).toEqual([302, bucket.url + path, 'cross-origin'])
  }
  const stored = await fetch(bucket.url + url)
  expect([stored.headers.get('content-type'), stored.headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  const policy = (await fetch(other.url)).headers.get('content-security-policy')
  expect(policy).toContain(`img-src 'self' data: ${new URL(bucket.url).origin};`)
  expect((await fetch(one.url)).headers.get('content-security-policy')).toContain("img-src 'self' data:;")
})

test('what was made of a picture that is forgotten is on the web no more', async () => {
  const { url } = await upload()
  const name = url.replace('/uploads/', '')
  const { place, renditions: storage } = await openStorage(parseEnv({ ...shared, DATA_DIR: one.dataDir }))
  const renditions = createRenditions({ store: createImageStore(place.uploads), storage })
  expect(await renditions.find(name, 400, 'webp')).toBeDefined()
  expect(await renditions.list()).toContain(name)
  const made = async () => (await fetch(`${bucket.url}/renditions/${name}/400.webp`)).status
  expect(await made()).toBe(200)
  await renditions.forget(name)
  expect(await made()).toBe(404)
})

test('a backup takes the pictures of the bucket along, and a restore puts them into another', async () => {
  const { url } = await upload()
  const scratch = await temporaryFolder()
  const made = await runCommand('backup', ['--to', scratch], { ...shared, DATA_DIR: one.dataDir })
  expect([made.code, made.said]).toEqual([0, expect.stringContaining(scratch)])
  const [folder = ''] = (await readdir(scratch)).filter((name) => name.startsWith('estavelle-'))

  const empty = await startBucket()
  const env = { ...shared, ...empty.env, DATABASE_URL: (await postgres.newDatabase()).url, DATA_DIR: scratch }
  expect(await runCommand('restore', [join(scratch, folder)], env)).toMatchObject({ code: 0 })
  expect(await readdir(join(empty.folder, 'uploads'))).toEqual(
    expect.arrayContaining([expect.stringContaining(url.slice('/uploads/'.length))]),
  )
  await empty.remove()
  await rm(scratch, { recursive: true })
  expect(await (await editor.page('/cms/status')).text()).toMatch(/\d+ pictures/)
})

test('half of a picture is not sent as the whole, nor waited for', async () => {
  const { url } = await upload()
  expect((await editor.createArticle({ imageUrl: url })).status).toBe(200)
  await until(async () => (await fetch(one.url + url)).status === 200)
  const { length } = await (await fetch(one.url + url)).bytes()
  await truncate(join(bucket.folder, `${url}._S3rver_object`), length / 2)
  const half = await fetch(one.url + url)
  expect([half.status, half.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('without the bucket uploads fail with a message, pages are whole, and it goes on by itself', async () => {
  await until(async () => (await fetch(`${one.url}/uploads/cranes.jpg`)).status === 200)
  const { url } = await upload()
  const created = await editor.createArticle({ slug: 'without-the-bucket', imageUrl: url })
  expect(created.status).toBe(200)
  await bucket.stop()

  expect(await upload()).toEqual({
    status: 503,
    title: 'Upload failed',
    message: 'The picture could not be stored. Please try again in a moment',
  })
  expect(await sendFile(editor, mp4({ content: 20_000_000 }))).toEqual({
    status: 503,
    title: 'Upload failed',
    message: 'The file could not be stored. Please try again in a moment',
  })
  expect(await readdir(join(one.dataDir, 'incoming'))).toEqual([])
  for (const path of ['/', '/news', '/news/without-the-bucket', '/share/news/without-the-bucket.png', '/readyz'])
    for (const site of [one, other]) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  const gone = await fetch(`${one.url}/uploads/never-asked.png`)
  expect([gone.status, gone.headers.get('retry-after'), gone.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])

  await bucket.start()
  expect((await upload()).status).toBe(200)
  expect((await fetch(`${one.url}/uploads/never-asked.png`)).status).toBe(404)
})

/** Not the coarse one that a visitor gets meanwhile. */
async function madeGood(rendition: string) {
  let answer = await fetch(other.url + rendition)
  await until(async () => {
    answer = await fetch(other.url + rendition)
    return answer.headers.get('cache-control') !== 'no-store'
  })
  return answer
}
