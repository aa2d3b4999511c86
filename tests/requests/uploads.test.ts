import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { maxBytes } from '#app/media/image-rules.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { uploadsOf } from '#tests/support/uploads-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
const files = () => uploadsOf(site.dataDir)

async function upload(bytes: Uint8Array, name: string, type: string) {
  const answer = await editor.upload(new Uint8Array(bytes), name, type)
  return { status: answer.status, ...((await answer.json()) as { url?: string; title?: string; message?: string }) }
}

/** A PNG of exactly so many bytes: what follows the picture's end is dropped. */
async function pngOf(bytes: number) {
  const png = await picture().png().toBuffer()
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

const invalid = { title: 'Invalid file type', message: 'Please upload an image file' }
const tooLarge = { title: 'File too large', message: 'Please upload an image smaller than 5MB' }

describe('a picture', () => {
  test.each([
    ['png', 'image/png', () => picture().png()],
    ['jpg', 'image/jpeg', () => picture().jpeg()],
    ['webp', 'image/webp', () => picture().webp()],
    ['avif', 'image/avif', () => picture().avif({ effort: 0 })],
  ])('is stored under a name of ours and served for ever: %s', async (extension, type, make) => {
    const { status, url } = await upload(await make().toBuffer(), `../../evil name.${extension}`, type)
    expect([status, url]).toEqual([200, expect.stringMatching(`^/uploads/[a-z0-9]{16}-\\d{13}\\.${extension}$`)])

    await editor.describe(url ?? '', 'A field')
    expect((await editor.createArticle({ imageUrl: url })).status).toBe(200)
    const answer = await fetch(site.url + url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([60, 40])
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await fetch(site.url + url, { headers: known })).status).toBe(304)
  })

  test('that moves is kept as its first frame, and the editor is told', async () => {
    const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()]
    const film = sharp(frames, { join: { animated: true } }).webp()
    const told = await upload(await film.toBuffer(), 'a.webp', 'image/webp')
    expect(told).toMatchObject({ status: 200, lost: expect.stringContaining('Only the first frame') })
  })

  test('stands in the article after the save, and in what social networks are told', async () => {
    const { url } = await upload(await picture().png().toBuffer(), 'a.png', 'image/png')
    const { slug } = article()
    expect((await editor.describe(url ?? '', 'A blue field')).status).toBe(200)
    expect((await editor.createArticle({ slug, imageUrl: url })).status).toBe(200)
    const { html } = await readArticlePage(site.url, slug)
    expect(html).toContain(`src="${url}"`)
    expect(html).toContain('alt="A blue field"')
    expect(html).toContain(`<meta property="og:image" content="${site.url}/share/news/${slug}.jpg?v=`)
    const rendition = /\/renditions\/[^ "]+\/400\.webp/.exec(html)?.[0]
    await until(async () => (await fetch(site.url + rendition)).headers.get('content-type') === 'image/webp')
  })

  test('is known by its bytes, whatever name and type it comes with', async () => {
    const { url } = await upload(await picture().png().toBuffer(), 'page.html', 'text/html')
    expect(url).toMatch(/\.png$/)
  })

  test('loses where it was taken', async () => {
    const jpeg = await picture()
      .withExif({ IFD3: { GPSLatitude: '49/1 36/1 0/1' }, IFD0: { Copyright: 'canary-text' } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes('canary-text')).toBe(true)
    const { url } = await upload(jpeg, 'a.jpg', 'image/jpeg')
    const stored = Buffer.from(await (await editor.page(url ?? '')).arrayBuffer())
    expect(stored.includes('canary-text')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })
})

describe('refused, with the words of the toast and nothing stored, is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG', svg],
    ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text', 'This is no picture.'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04'],
    ['the head of a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['noise behind the head of a JPEG', `\xff\xd8\xff\xe0${randomBytes(2000).toString('latin1')}`],
  ])('%s that is named and declared a PNG', async (_what, text) => {
    const before = await files()
    expect(await upload(Buffer.from(text, 'latin1'), 'picture.png', 'image/png')).toEqual({ status: 422, ...invalid })
    expect(await files()).toEqual(before)
  })

  test.each(['image/svg+xml', 'image/gif'])(
    'a picture of a format that is not taken, which is told: %s',
    async (type) => {
      expect(await upload(Buffer.from(svg), 'logo.svg', type)).toEqual({
        status: 422,
        title: 'Invalid file type',
        message: 'Please upload an image file in one of these formats: PNG, JPG, WEBP or AVIF',
      })
    },
  )

  test('a picture that breaks off', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await upload(whole.subarray(0, whole.length / 2), 'a.jpg', 'image/jpeg')).toEqual({
      status: 422,
      ...invalid,
    })
  })

  test('a form without a file, with an empty one, or with text in its place', async () => {
    const forms = [new FormData(), new FormData(), new FormData()] as const
    forms[1].set('file', new File([], 'a.png', { type: 'image/png' }))
    forms[2].set('file', 'text')
    for (const body of forms) {
      const answer = await fetch(`${site.url}/cms/upload`, {
        method: 'POST',
        headers: { cookie: editor.cookie, origin: site.url },
        body,
      })
      expect([answer.status, await answer.json()]).toEqual([422, invalid])
    }
  })

  test.each([
    'text/plain',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('a body that is no form, as %s', async (type) => {
    const headers = { cookie: editor.cookie, origin: site.url, 'content-type': type }
    const answer = await fetch(`${site.url}/cms/upload`, { method: 'POST', headers, body: 'x=1' })
    expect([answer.status, await answer.json()]).toEqual([422, invalid])
  })

  test('a picture of more than 40 megapixels, however few bytes it has', async () => {
    const before = await files()
    const large = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await upload(large, 'a.png', 'image/png')).toMatchObject({ status: 422, title: 'File too large' })
    expect(await files()).toEqual(before)
  })

  test('more than 5 MiB, by a byte, by a little and by a lot', async () => {
    const before = await files()
    for (const [bytes, status] of [
      [maxBytes + 1, 422],
      [maxBytes + 60_000, 422],
      [maxBytes + 200_000, 413],
      [4 * maxBytes, 413],
    ] as const)
      expect([bytes, await upload(await pngOf(bytes), 'a.png', 'image/png')]).toEqual([bytes, { status, ...tooLarge }])
    expect(await files()).toEqual(before)
  })

  test('more than 5 MiB that does not say its length', async () => {
    const boundary = 'x'.repeat(20)
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const headers = {
      host: new URL(site.url).host,
      cookie: editor.cookie,
      origin: site.url,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'transfer-encoding': 'chunked',
    }
    const body = Buffer.concat([Buffer.from(head), await pngOf(2 * maxBytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const { status, text } = await rawRequest(site.port, { method: 'POST', path: '/cms/upload', headers, body })
    expect([status, JSON.parse(text)]).toEqual([413, tooLarge])
  })

  test('any picture of somebody who is no administrator', async () => {
    const before = await files()
    const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
    const png = new Uint8Array(await picture().png().toBuffer())
    expect((await reader.upload(png, 'a.png', 'image/png')).status).toBe(403)
    const body = new FormData()
    body.set('file', new File([png], 'a.png', { type: 'image/png' }))
    expect(
      (await fetch(`${site.url}/cms/upload`, { method: 'POST', headers: { origin: site.url }, body })).status,
    ).toBe(401)
    expect(await files()).toEqual(before)
  })
})

test('exactly 5 MiB are accepted', async () => {
  expect(await upload(await pngOf(maxBytes), 'a.png', 'image/png')).toMatchObject({ status: 200 })
})

test('an upload that breaks off leaves nothing, and the next one works', async () => {
  const before = await files()
  const body = await pngOf(maxBytes)
  for (const share of [0, 0.1, 0.9]) {
    await new Promise<void>((resolve) => {
      const headers = {
        host: new URL(site.url).host,
        cookie: editor.cookie,
        origin: site.url,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': body.length,
      }
      const asking = request({ host: '127.0.0.1', port: site.port, method: 'POST', path: '/cms/upload', headers })
      asking.on('error', () => undefined)
      asking.on('close', () => resolve())
      asking.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
      asking.write(body.subarray(0, body.length * share), () => asking.destroy())
    })
  }
  const { status, url } = await upload(await picture().png().toBuffer(), 'a.png', 'image/png')
  expect(status).toBe(200)
  expect((await files()).sort()).toEqual([...before, url?.slice('/uploads/'.length)].sort())
})

test('ten at once are stored, or told to try again in a moment, and visitors are served meanwhile', async () => {
  const png = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const uploads = Array.from({ length: 10 }, () => upload(png, 'a.png', 'image/png'))
  let isDone = false
  const all = Promise.all(uploads).finally(() => {
    isDone = true
  })
  let served = 0
  await until(async () => {
    if (!isDone) served += (await fetch(`${site.url}/news`)).status === 200 ? 1 : 0
    return isDone
  })
  for (const outcome of await all)
    expect(outcome).toEqual(
      outcome.status === 200
        ? { status: 200, url: expect.any(String) }
        : {
            status: 503,
            title: 'Upload failed',
            message: 'Other pictures are being processed. Please try again in a moment',
          },
    )
  expect(served).toBeGreaterThan(0)
})

test('a picture whose entry in the audit trail fails is not kept', async () => {
  const before = await files()
  const db = await openSiteDatabase(site.dataDir)
  onTestFinished(async () => {
    await db.query('drop function if exists refuse cascade')
    await db.end()
  })
  await db.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await db.query('create trigger refuse before insert on audit_entries execute function refuse()')
  const { status } = await editor.upload(new Uint8Array(await picture().png().toBuffer()), 'a.png', 'image/png')
  expect(status).toBe(500)
  expect(await files()).toEqual(before)
})

test('stored files are read and never written by address', async () => {
  const { url = '' } = await upload(await picture().png().toBuffer(), 'a.png', 'image/png')
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
    expect((await fetch(site.url + url, { method, headers: { cookie: editor.cookie, origin: site.url } })).status).toBe(
      405,
    )
  const head = await fetch(site.url + url, { method: 'HEAD', headers: { cookie: editor.cookie } })
  expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true])
  const stored = ['', 'nothing.png', '.hidden.png'].map((name) => `/uploads/${name}`)
  const cut = ['nothing.png/400.webp', 'cranes.jpg/401.webp', 'cranes.jpg/400.exe'].map((name) => `/renditions/${name}`)
  for (const path of [...stored, ...cut, `${url}/x`, `${url}.webp`])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
})
