import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder } from '#app/media/folder.server.ts'
import { isOwnImage, maxBytes } from '#app/media/image-rules.ts'
import { createImageStore, type ImageStore, ImageStoreBusy } from '#app/media/image-store.server.ts'
import { StorageAway } from '#app/media/media-storage.ts'
import { reencode } from '#app/media/reencode.server.ts'
import { writeDurably } from '#app/media/write-durably.server.ts'
import { temporaryFolder } from './support/start-site.ts'

let dir: string
let uploads: string
let store: ImageStore

beforeEach(async () => {
  dir = await temporaryFolder()
  uploads = join(dir, 'uploads')
  store = createImageStore(openFolder(uploads))
})

afterEach(async () => {
  await rm(dir, { recursive: true })
})

/** A PNG. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

/** An APNG, as far as the chunk behind its header says. */
function withFrames(png: Buffer, count: number) {
  const chunk = Buffer.from('\0\0\0\bacTL\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  chunk.writeUInt32BE(count, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

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

  it('is told to have moved where it has more frames than one', async () => {
    const still = await picture(8, 8).png().toBuffer()
    const film = await picture(8, 8).avif({ effort: 0 }).toBuffer()
    const moving = Buffer.from(film)
    moving.write('avis', moving.indexOf('miaf'))
    const told = [still, withFrames(still, 1), withFrames(still, 2), film, moving].map(reencode)
    const wasMoving = (await Promise.all(told)).map((each) => each.wasMoving)
    expect(wasMoving).toEqual([false, false, true, false, true])
  })

  it('is at most 2880 pixels on its longest side and is never enlarged', async () => {
    expect((await saved(await picture(3000, 1500).jpeg().toBuffer())).header).toMatchObject({
      width: 2880,
      height: 1440,
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
      message: 'The picture has more than 40 megapixels: make it smaller',
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

  it('is cleared of what dead processes left, not of what a living one is writing, be it in another container', async () => {
    const tail = '-0badcafe-00000000-0000.tmp'
    const [living, dead, sameNumber] = [`.${process.ppid}${tail}`, `.4194999${tail}`, `.${process.pid}${tail}`]
    const late = sameNumber.replace('0000.tmp', '0001.tmp')
    for (const name of [living, dead, sameNumber, late]) await writeFile(join(uploads, name), '')
    const before = new Date(Date.now() - 16 * 60_000)
    for (const name of [living, dead, sameNumber]) await utimes(join(uploads, name), before, before)
    openFolder(uploads)
    expect((await readdir(uploads)).sort()).toEqual([living, late].sort())
  })

  it('refuses to open what has gone since it was found', async () => {
    await store.importFile(await sample(), 'taken.jpg')
    const found = await store.find('taken.jpg')
    await rm(join(uploads, 'taken.jpg'))
    await expect(found?.open()).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('has lost nothing while it does not answer', async () => {
    const storage = openFolder(uploads)
    expect(await storage.find('nothing.png')).toBeUndefined()
    await rm(uploads, { recursive: true })
    // A link to itself leads to no answer, whoever asks.
    await symlink(uploads, uploads)
    await expect(storage.find('nothing.png')).rejects.toThrow(StorageAway)
  })

  it('takes a bundled picture once, under its own name', async () => {
    expect(await store.importFile(await sample(), 'kustlaan-2.jpg')).toBe('/uploads/kustlaan-2.jpg')
    const before = await kept('kustlaan-2.jpg')
    await store.importFile(await sample(900), 'kustlaan-2.jpg')
    expect((await kept('kustlaan-2.jpg')).bytes).toEqual(before.bytes)
    await expect(store.importFile(await sample(), '../x.jpg')).rejects.toThrow('cannot be the name')
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

it('a picture is read once files can be opened again, also where its library could not be read at first', () => {
  const program = `
    import { closeSync, openSync } from 'node:fs'
    import { readHeader } from '#app/media/open-image.server.ts'
    const bytes = Buffer.from('${onePixel}', 'base64')
    const look = () => readHeader(bytes).then(({ width }) => width, () => 'failed')
    const taken = []
    try { for (;;) taken.push(openSync('/dev/null')) } catch {}
    const first = await look()
    for (const each of taken) closeSync(each)
    console.log(first, await look())`
  const node = [process.execPath, '--input-type=module', '--eval', program]
  // Of the few files that it may open, it leaves none to be read.
  const { stdout, stderr } = spawnSync('sh', ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...node], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['failed 1\n', ''])
})
