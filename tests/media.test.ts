import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imageFor } from '../app/media/image-for.ts'
import { checkFile, isOwnImage, maxBytes, renditionUrl, srcSet } from '../app/media/image-rules.ts'
import { createImageStore, type ImageStore, ImageStoreBusy } from '../app/media/image-store.server.ts'
import { createRenditions, type Renditions } from '../app/media/renditions.server.ts'
import { writeDurably } from '../app/media/write-durably.server.ts'
import { mediaFiles } from '../server/media-files.ts'

let dir: string
let uploads: string
let store: ImageStore
let renditions: Renditions
let errors: unknown[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'))
  uploads = join(dir, 'uploads')
  errors = []
  store = createImageStore({ dir: uploads })
  renditions = createRenditions({ store, dir: join(dir, 'renditions'), onError: (error) => errors.push(error) })
})

afterEach(async () => {
  await renditions.close()
  await rm(dir, { recursive: true })
})

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

async function kept(url: string) {
  const bytes = await readFile(join(uploads, basename(url)))
  return { bytes, header: await sharp(bytes).metadata() }
}

async function saved(bytes: Uint8Array) {
  const { url } = await store.save(bytes)
  return { url, ...(await kept(url)) }
}

describe('an upload', () => {
  it.each([
    ['jpg', 'jpeg', () => picture().jpeg()],
    ['png', 'png', () => picture().png()],
    ['webp', 'webp', () => picture().webp()],
    ['avif', 'heif', () => picture().avif({ effort: 0 })],
  ])('keeps its format and gets an unguessable name: %s', async (extension, format, make) => {
    const { url, header } = await saved(await make().toBuffer())
    expect(url).toMatch(new RegExp(`^/uploads/[a-z0-9]{16}-\\d{13}\\.${extension}$`))
    expect(isOwnImage(url)).toBe(true)
    expect(header).toMatchObject({ format, width: 64, height: 48 })
    expect(await store.find(basename(url))).toMatchObject({ size: (await kept(url)).bytes.length })
  })

  it('loses the place where it was taken, its comments and its colour profile', async () => {
    const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'
    const photo = await picture().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ hasProfile: true, exif: expect.anything() })
    const { header, bytes } = await saved(photo)
    expect([header.exif, header.icc, header.xmp, header.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Somebody') || bytes.includes('secret')).toBe(false)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('loses what was appended to it: %s', async (format) => {
    const tail = Buffer.from('PK\x03\x04<html><script>alert(1)</script>')
    const { bytes } = await saved(Buffer.concat([await picture().toFormat(format).toBuffer(), tail]))
    expect(bytes.includes('script') || bytes.includes('PK\x03\x04')).toBe(false)
  })

  it('stands upright', async () => {
    const { header } = await saved(await picture(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(header).toMatchObject({ width: 48, height: 64 })
    expect(header.orientation).toBeUndefined()
  })

  it('becomes one frame when it was animated', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((background) => frame(background)))
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(film).metadata()).pages).toBe(2)
    const { header } = await saved(film)
    expect(header.pages ?? 1).toBe(1)
    expect(header).toMatchObject({ width: 8, height: 8 })
  })

  it('is at most 2400 pixels on its longest side and is never enlarged', async () => {
    expect((await saved(await picture(3000, 1500).jpeg().toBuffer())).header).toMatchObject({
      width: 2400,
      height: 1200,
    })
  })

  it('may have exactly 5 MiB and not a byte more', async () => {
    const padded = Buffer.alloc(maxBytes)
    padded.set(await picture().jpeg().toBuffer())
    await expect(store.save(padded)).resolves.toBeDefined()
    await expect(store.save(Buffer.concat([padded, Buffer.alloc(1)]))).rejects.toMatchObject({ problem: 'tooLarge' })
  })

  it('may have 40 megapixels and not more', async () => {
    await expect(store.save(await picture(8000, 5000).png().toBuffer())).resolves.toBeDefined()
    const tooMany = await picture(8200, 5000).png().toBuffer()
    await expect(store.save(tooMany)).rejects.toMatchObject({
      problem: 'tooManyPixels',
      message: 'The picture has more than 40 megapixels',
    })
  })

  it('of a photograph of 24 megapixels and nearly 5 MiB is accepted', async () => {
    const raw = { width: 1500, height: 1000, channels: 3 } as const
    const grain = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw }).resize(6000, 4000)
    const photo = await grain.jpeg({ quality: 50 }).toBuffer()
    expect(photo.length).toBeLessThan(maxBytes)
    expect(photo.length).toBeGreaterThan(maxBytes * 0.9)
    await expect(store.save(photo)).resolves.toBeDefined()
  })
})

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const truncated = async () => (await frame('#fff', 400)).subarray(0, -30)

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => picture().gif().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['HTML, whatever its name', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML behind the signature of a PNG', () => Buffer.concat([pngSignature, Buffer.from('<html>')])],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => new Uint8Array()],
    ['a truncated PNG', truncated],
    ['a truncated JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, -40)],
    ['a truncated WebP', async () => (await picture(900, 900).webp().toBuffer()).subarray(0, -20)],
    ['a truncated AVIF', async () => (await picture().avif({ effort: 0 }).toBuffer()).subarray(0, -20)],
  ])('is %s, and nothing of it stays', async (_, make) => {
    await expect(store.save(await make())).rejects.toMatchObject({ problem: 'invalidType' })
    expect(await readdir(uploads)).toEqual([])
  })

  it('is what comes after a long queue, while those in it are served', async () => {
    const photo = await picture(1500, 1500).jpeg().toBuffer()
    const results = await Promise.allSettled(Array.from({ length: 14 }, () => store.save(photo)))
    const busy = results.filter((r) => r.status === 'rejected' && r.reason instanceof ImageStoreBusy)
    expect(busy.length).toBeGreaterThanOrEqual(4)
    expect(await readdir(uploads)).toHaveLength(14 - busy.length)
  })
})

describe('the folder of uploads', () => {
  it('keeps no temporary file when writing fails', async () => {
    await store.importFile(await sample(), 'taken.jpg')
    await expect(writeDurably(uploads, Buffer.from('x'), uploads)).rejects.toThrow()
    expect(await readdir(uploads)).toEqual(['taken.jpg'])
  })

  it('is cleared of what dead processes left, not of what a living one is writing', async () => {
    const tail = '-0badcafe-00000000-0000.tmp'
    const [living, dead, sameNumber] = [`.${process.ppid}${tail}`, `.4194999${tail}`, `.${process.pid}${tail}`]
    for (const name of [living, dead, sameNumber]) await writeFile(join(uploads, name), '')
    createImageStore({ dir: uploads })
    expect(await readdir(uploads)).toEqual([living])
  })

  it('takes a bundled picture once, under its own name', async () => {
    expect(await store.importFile(await sample(), 'kustlaan-2.jpg')).toBe('/uploads/kustlaan-2.jpg')
    const before = await kept('kustlaan-2.jpg')
    await store.importFile(await sample(900), 'kustlaan-2.jpg')
    expect((await kept('kustlaan-2.jpg')).bytes).toEqual(before.bytes)
    await expect(store.importFile(await sample(), '../x.jpg')).rejects.toThrow('cannot be the name')
  })
})

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
    const bytes = await readFile(file?.path ?? '')
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
    renditions.warm('sample.jpg')
    await renditions.find('sample.jpg', 1920, 'webp')
    expect((await readdir(join(dir, 'renditions/sample.jpg'))).length).toBeLessThanOrEqual(2)
    await expect.poll(() => readdir(join(dir, 'renditions/sample.jpg')), { timeout: 10_000 }).toHaveLength(10)
  })

  it('of a broken picture is none, and the caller hears why', async () => {
    await writeFile(join(uploads, 'broken.jpg'), 'nothing')
    expect(await renditions.find('broken.jpg', 400, 'avif')).toBeUndefined()
    expect(errors).toHaveLength(1)
  })

  it('is not made any more once the queue is closed, and nobody waits for ever', async () => {
    const asked = [400, 640, 960].map((width) => renditions.find('sample.jpg', width as 400, 'webp'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await renditions.close()
    await Promise.all(asked)
    expect(await renditions.find('sample.jpg', 1920, 'avif')).toBeUndefined()
    expect(errors).toEqual([])
  })
})

describe('over HTTP', () => {
  const ask = (path: string, init?: RequestInit) =>
    new Hono()
      .use(mediaFiles({ store, renditions }))
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
    const response = await ask(path)
    const body = await response.arrayBuffer()
    const head = await ask(path, { method: 'HEAD' })
    expect([response.status, head.status, await head.text()]).toEqual([200, 200, ''])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(response.headers))
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': type,
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"sample\.jpg/),
      'x-content-type-options': 'nosniff',
    })
    const again = await ask(path, { headers: { 'If-None-Match': `W/${response.headers.get('etag')}, "x"` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
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

  it.each(['PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    for (const path of ['/uploads/sample.jpg', '/renditions/sample.jpg/400.avif', '/uploads/new.jpg']) {
      const response = await ask(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('shows the original when its rendition cannot be made', async () => {
    await writeFile(join(uploads, 'broken.jpg'), 'nothing')
    const response = await ask('/renditions/broken.jpg/400.avif')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/uploads/broken.jpg'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('leaves every other path alone', async () => {
    expect(await (await ask('/uploadsx')).text()).toBe('elsewhere')
  })
})

describe('the words and addresses', () => {
  it('name what is wrong with a file before it is sent', () => {
    expect(checkFile({ type: 'image/png', size: maxBytes })).toBeUndefined()
    expect(checkFile({ type: 'image/png', size: maxBytes + 1 })).toBe('tooLarge')
    expect(checkFile({ type: 'image/svg+xml', size: 9 })).toBe('invalidType')
  })

  it('lead to renditions of our own pictures only', () => {
    expect(renditionUrl('/uploads/a-1.png', 400, 'avif')).toBe('/renditions/a-1.png/400.avif')
    expect(srcSet('/uploads/a.png', 'webp')).toContain(
      '/renditions/a.png/400.webp 400w, /renditions/a.png/640.webp 640w',
    )
    expect(srcSet('https://elsewhere.example/a.png', 'webp')).toBeUndefined()
  })

  it.each([
    [{ imageUrl: '/uploads/a.jpg', slug: 'kustlaan' }, '/uploads/a.jpg'],
    [{ imageUrl: 'https://estavelle.example/uploads/a.jpg' }, '/uploads/a.jpg'],
    [{ imageUrl: 'https://elsewhere.example/a.jpg', slug: 'kustlaan' }, '/uploads/kustlaan.jpg'],
    [{ imageUrl: '//elsewhere.example/a.jpg' }, '/placeholder.jpg'],
    [{ imageUrl: '/\\elsewhere.example/a.jpg' }, '/placeholder.jpg'],
    [{ imageUrl: 'javascript:alert(1)' }, '/placeholder.jpg'],
    [{ imageUrl: '', slug: 'kustlaan' }, '/uploads/kustlaan.jpg'],
    [{ imageUrl: null, slug: 'constructor' }, '/placeholder.jpg'],
    [{}, '/placeholder.jpg'],
  ])('choose the given picture, else the built-in one, else the placeholder: %o', (record, expected) => {
    const builtIn = { kustlaan: '/uploads/kustlaan.jpg' }
    expect(imageFor(record, builtIn, '/placeholder.jpg', ['https://estavelle.example/'])).toBe(expected)
  })
})

const frame = (background: string, size = 8) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer()

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
