import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder } from '#app/media/folder.server.ts'
import { createImageStore, type ImageStore } from '#app/media/image-store.server.ts'
import { createRenditions, type Renditions } from '#app/media/renditions.server.ts'
import type { Reader } from '#server/http/file-answer.ts'
import { mediaFiles } from '#server/http/media-files.ts'
import { temporaryFolder } from './support/start-site.ts'

const eventually = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 60_000 })

let dir: string
let uploads: string
let store: ImageStore
let renditions: Renditions
let errors: unknown[]

beforeEach(async () => {
  dir = await temporaryFolder()
  uploads = join(dir, 'uploads')
  errors = []
  store = createImageStore(openFolder(uploads))
  const storage = openFolder(join(dir, 'renditions'))
  renditions = createRenditions({ store, storage, onError: (error) => errors.push(error) })
})

afterEach(async () => {
  await renditions.close()
  await rm(dir, { recursive: true })
})

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

describe('a rendition', () => {
  beforeEach(async () => {
    await store.importFile(await sample(1000), 'sample.jpg')
  })

  it.each([
    [400, 'avif', 'heif', 400],
    [640, 'webp', 'webp', 640],
    [1920, 'avif', 'heif', 1000],
    [1280, 'webp', 'webp', 1000],
  ] as const)('%i wide as %s is made on demand and never enlarged', async (width, format, decodedAs, actual) => {
    const file = await renditions.find('sample.jpg', width, format)
    const bytes = await readFile(join(dir, 'renditions/sample.jpg', `${width}.${format}`))
    expect(file).toMatchObject({ type: `image/${format}`, size: bytes.length })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: decodedAs, width: actual })
  })

  it('is made once for all who ask at the same time', async () => {
    const [a, b] = [renditions.find('sample.jpg', 400, 'webp'), renditions.find('sample.jpg', 400, 'webp')]
    expect(await a).toBe(await b)
    expect(await readdir(join(dir, 'renditions'))).toEqual(['sample.jpg'])
    expect(await readdir(join(dir, 'renditions/sample.jpg'))).toEqual(['400.webp'])
  })

  it('is warmed in the background, behind those who ask', async () => {
    renditions.warm('sample.jpg', 1000)
    await renditions.find('sample.jpg', 1920, 'webp')
    expect((await readdir(join(dir, 'renditions/sample.jpg'))).length).toBeLessThanOrEqual(2)
    await eventually(() => readdir(join(dir, 'renditions/sample.jpg'))).toHaveLength(9)
  })

  it('of a broken picture is none, and the caller hears why', async () => {
    await writeFile(join(uploads, 'broken.jpg'), 'nothing')
    expect(await renditions.find('broken.jpg', 400, 'avif')).toBeUndefined()
    expect(errors).toHaveLength(1)
  })

  it('is not made any more once the queue is closed, and nobody waits for ever', async () => {
    const asked = [400, 640, 960].map((width) => renditions.find('sample.jpg', width as 400, 'webp'))
    // The second is being made then, and the third waits.
    await asked[0]
    await renditions.close()
    await Promise.all(asked)
    expect(await renditions.find('sample.jpg', 1920, 'avif')).toBeUndefined()
    expect(errors).toEqual([])
  })
})

describe('over HTTP', () => {
  const ask = (path: string, init?: RequestInit, images = store, reader: Reader = 'everybody') =>
    new Hono()
      .use(mediaFiles({ store: images, renditions, readerOf: async () => reader, onOutage: () => {} }))
      .all('*', (c) => c.text('elsewhere'))
      .request(path, init)

  beforeEach(async () => {
    await store.importFile(await sample(1000), 'sample.jpg')
  })

  it.each([
    ['/uploads/sample.jpg', 'image/jpeg'],
    ['/renditions/sample.jpg/400.avif', 'image/avif'],
    ['/renditions/sample.jpg/640.webp', 'image/webp'],
  ])('%s comes with fixed headers, to GET and to HEAD', async (path, type) => {
    await eventually(async () => (await ask(path)).headers.get('content-type')).toBe(type)
    const response = await ask(path)
    const body = await response.arrayBuffer()
    const head = await ask(path, { method: 'HEAD' })
    expect([response.status, head.status, await head.text()]).toEqual([200, 200, ''])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(response.headers))
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String(body.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"sample\.jpg/),
      'x-content-type-options': 'nosniff',
    })
    for (const known of [`"x", W/${response.headers.get('etag')}`, '*']) {
      const again = await ask(path, { headers: { 'If-None-Match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const other = await ask(path, { headers: { 'If-None-Match': '"x", "sample"' } })
    expect(other.status).toBe(200)
  })

  it.each([
    '/uploads/missing.jpg',
    '/uploads/',
    '/uploads/sample.jpg/',
    '/uploads/sample.jpg/400.avif',
    '/uploads/..%2f..%2f..%2fetc%2fpasswd',
    '/uploads/..%5c..%5csample.jpg',
    '/uploads/%2e%2e%2fuploads%2fsample.jpg',
    '/uploads/sample.jpg%00.png',
    '/uploads/.tmp',
    '/renditions/sample.jpg',
    '/renditions/sample.jpg/401.avif',
    '/renditions/sample.jpg/400.jpg',
    '/renditions/sample.jpg/400.avif/',
    '/renditions/..%2fsample.jpg/400.avif',
    '/renditions/missing.jpg/400.avif',
  ])('%s is not found', async (path) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([404, 'Not found\n'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  })

  it('may be shown by the pages of other websites once everybody may see it, sketches and redirects too', async () => {
    await writeFile(join(uploads, 'broken.jpg'), 'nothing')
    for (const path of ['/uploads/sample.jpg', '/renditions/sample.jpg/960.avif', '/renditions/broken.jpg/400.avif'])
      for (const [reader, policy] of [
        ['everybody', 'cross-origin'],
        ['visitor', 'same-origin'],
      ] as const)
        expect((await ask(path, {}, store, reader)).headers.get('cross-origin-resource-policy'), path).toBe(policy)
  })

  it.each(['PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    for (const path of ['/uploads/sample.jpg', '/renditions/sample.jpg/400.avif', '/uploads/new.jpg']) {
      const response = await ask(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('shows a coarse picture at once, which nobody keeps, until the good one is made', async () => {
    const meanwhile = renditions.find('sample.jpg', 1280, 'avif')
    const response = await ask('/renditions/sample.jpg/640.avif')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    const { format, width } = await sharp(await response.bytes()).metadata()
    expect(`image/${format}`).toBe(response.headers.get('content-type'))
    expect([format, width]).toEqual(['jpeg', 640])
    await meanwhile
    await eventually(async () => (await ask('/renditions/sample.jpg/640.avif')).headers.get('etag')).not.toBeNull()
  })

  it('shows the original when its rendition cannot be made', async () => {
    await writeFile(join(uploads, 'broken.jpg'), 'nothing')
    const response = await ask('/renditions/broken.jpg/400.avif')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/uploads/broken.jpg'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is shown coarse while the place of renditions does not answer: the picture itself is there', async () => {
    await rm(join(dir, 'renditions'), { recursive: true })
    await symlink('renditions', join(dir, 'renditions'))
    const response = await ask('/renditions/sample.jpg/400.avif')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(errors).toMatchObject([{ message: 'the folder did not answer' }])
  })

  it('says that a picture cannot be read now, before anything of it was sent', async () => {
    const find = async (name: string) => {
      const found = await store.find(name)
      await rm(join(uploads, name))
      return found
    }
    const response = await ask('/uploads/sample.jpg', undefined, { ...store, find })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  })

  it('leaves every other path alone', async () => {
    expect(await (await ask('/uploadsx')).text()).toBe('elsewhere')
  })
})

async function sample(width = 300) {
  const path = join(dir, `sample-${width}.jpg`)
  await writeFile(
    path,
    await picture(width, Math.round(width / 1.5))
      .jpeg()
      .toBuffer(),
  )
  return path
}
