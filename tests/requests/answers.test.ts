import { readdir } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { type RawAnswer, rawRequest } from '#tests/support/raw-request.ts'
import { site } from '#tests/support/read-site.ts'

const url = site.url
const { host, port } = new URL(url)
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

const get = (path: string, headers: Record<string, string | string[]> = {}, method = 'GET') =>
  rawRequest(port, { method, path, headers: { host, ...headers } })

describe('every answer', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; " +
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
  const nonce = /script-src 'self' 'nonce-([\w-]{22})';/

  const answers: [what: string, status: number, ask: () => Promise<RawAnswer>][] = [
    ['a page', 200, () => get('/')],
    ['a page out of the cache', 200, () => get('/').then(() => get('/'))],
    [
      'a page that is known',
      304,
      async () => get('/', { 'if-none-match': (await get('/')).headers.get('etag') ?? '' }),
    ],
    ['a page that does not exist', 404, () => get('/nothing')],
    ['an article that does not exist', 404, () => get('/news/nothing')],
    ['a canonical address', 301, () => get('/NEWS/')],
    ['another name of the loopback', 307, () => rawRequest(port, { headers: { host: `127.0.0.1:${port}` } })],
    ['a foreign Host', 421, () => rawRequest(port, { headers: { host: 'evil.example' } })],
    ['the way to the sign-in', 302, () => get('/cms')],
    ['data', 200, () => get('/news.data')],
    ['a refused call', 401, () => get('/cms/news/records/x', { accept: 'application/json' })],
    [
      'a record that does not exist',
      404,
      () => get('/cms/news/records/x', { cookie: editor.cookie, accept: 'application/json' }),
    ],
    ['what only writes', 404, () => get('/cms/upload', { cookie: editor.cookie, accept: 'application/json' })],
    ['a foreign form', 403, () => get('/auth/session', { origin: 'https://evil.example' }, 'POST')],
    ['a method that does not fit', 405, () => get('/', { origin: url }, 'POST')],
    ['a malformed address', 400, () => get('/news/%')],
    [
      'too large a body',
      413,
      () =>
        rawRequest(port, {
          method: 'POST',
          path: '/auth/session',
          headers: { host, origin: url },
          body: 'x'.repeat(600_000),
        }),
    ],
    ['a style sheet', 200, async () => get(await assetOf('css'))],
    ['a script', 200, async () => get(await assetOf('js'))],
    ['the look into the process', 200, () => get('/healthz')],
    ['the look into the database', 200, () => get('/readyz')],
  ]

  test.each(answers)(
    'carries the security headers and a request id, and names no product: %s',
    async (_what, status, ask) => {
      const answer = await ask()
      const headers = Object.fromEntries(answer.headers)
      expect(answer.status).toBe(status)
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\w-]+$/),
      })
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.text).not.toMatch(/\n\s+at .*:\d+:\d+|node_modules|PostgresError|select .* from/i)
      if (status >= 400) expect(headers['cache-control']).toMatch(/no-store|public, max-age=0, must-revalidate/)
    },
  )

  test('of a hydrated page has a nonce that is new each time, on every script and nowhere else', async () => {
    const nonces = new Set<string>()
    for (const [path, cookie] of [
      ['/auth', ''],
      ['/auth', ''],
      ['/cms', editor.cookie],
      ['/cms/news', editor.cookie],
    ] as const) {
      const { headers, text } = await get(path, { cookie })
      const given = headers.get('content-security-policy') ?? ''
      const [, value = ''] = nonce.exec(given) ?? []
      expect(given.replace(` 'nonce-${value}'`, '')).toBe(policy)
      nonces.add(value)
      const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
      expect(inline.length).toBeGreaterThan(0)
      for (const attributes of inline) expect(attributes).toContain(`nonce="${value}"`)
      expect(text).not.toMatch(/\sstyle="|<style|\son\w+="/)
    }
    expect(nonces.size).toBe(4)
  })

  test('for a visitor needs no exception in the policy', async () => {
    for (const path of ['/', '/news', '/news/towerspoor-topping-out', '/nothing']) {
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, path === '/nothing' ? 404 : 200])
      expect(text).not.toMatch(/\sstyle="|<style|\son\w+="|nonce=/)
      const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
      for (const attributes of inline) expect(attributes).toContain('type="application/ld+json"')
      const elsewhere = [
        ...text.matchAll(
          /<(?:script|img|link|source|video|iframe)[^>]*\s(?:src|href|srcset|poster)="(https?:)?\/\/([^"/]+)/g,
        ),
      ]
      expect(elsewhere.map(([, , foreign]) => foreign).filter((foreign) => foreign !== host)).toEqual([])
    }
  })
})

test('what one person sees goes out compressed, unless another website has led there: what that guesses cannot be read from the length', async () => {
  const asked = { cookie: editor.cookie, 'accept-encoding': 'gzip, deflate, br, zstd' }
  for (const path of ['/news', '/cms/news', '/cms/news.data']) {
    const own = await get(path, { ...asked, 'sec-fetch-site': 'same-origin' })
    const typed = await get(path, { ...asked, 'sec-fetch-site': 'none', 'accept-encoding': 'gzip' })
    const led = await get(path, { ...asked, 'sec-fetch-site': 'cross-site' })
    expect([own, typed, led].map(({ headers }) => [path, headers.get('content-encoding')])).toEqual([
      [path, 'br'],
      [path, 'gzip'],
      [path, null],
    ])
    const texts = [led.bytes, brotliDecompressSync(own.bytes), gunzipSync(typed.bytes)].map(String)
    expect(texts.map((text) => text.includes('Two exits, with the receipts'))).toEqual([true, true, true])
    expect(own.bytes.length).toBeLessThan(led.bytes.length / 2)
    expect(own.headers.get('cache-control')).toContain('no-store')
  }
  const [, version = ''] = /"version": "(\w+)"/.exec(await (await editor.page('/cms/news')).text()) ?? []
  const routes = await get(`/__manifest?paths=/cms/news,/cms&version=${version}`, {
    ...asked,
    'sec-fetch-site': 'same-origin',
  })
  expect(['content-encoding', 'vary'].map((name) => routes.headers.get(name))).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(routes.bytes).toString()).toContain('/assets/')
  const head = await get('/cms/news', { ...asked, 'sec-fetch-site': 'same-origin' }, 'HEAD')
  expect([head.status, head.headers.get('content-encoding'), head.bytes.length]).toEqual([200, null, 0])
})

describe('static files', () => {
  test('are kept for ever under their hashed names, and come compressed in advance', async () => {
    for (const extension of ['js', 'css']) {
      const path = await assetOf(extension)
      const plain = await get(path)
      const br = await get(path, { 'accept-encoding': 'gzip, br' })
      const gzip = await get(path, { 'accept-encoding': 'gzip' })
      for (const { headers, status } of [plain, br, gzip]) {
        expect(status).toBe(200)
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(headers.get('content-type')).toMatch(extension === 'js' ? /^text\/javascript/ : /^text\/css/)
      }
      // Also as it is: a cache that is asked so first would give that to everybody for a year.
      expect([plain, br, gzip].map(({ headers }) => [headers.get('content-encoding'), headers.get('vary')])).toEqual([
        [null, 'Accept-Encoding'],
        ['br', 'Accept-Encoding'],
        ['gzip', 'Accept-Encoding'],
      ])
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
      expect(br.bytes.length).toBeLessThan(gzip.bytes.length)
    }
  })

  test('of which a part is asked for that is not there say so to nobody else', async () => {
    const { status, headers } = await get(await assetOf('css'), { range: 'bytes=99999999-' })
    expect([status, headers.get('cache-control')]).toEqual([416, 'no-store'])
  })

  test('that do not exist are a 404 that nobody keeps: another version may have them', async () => {
    const { status, headers } = await get('/assets/nothing-12345678.js')
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('hold neither maps nor anything of the server', async () => {
    const names = await readdir('build/client', { recursive: true })
    expect(names.filter((name) => /\.map$|\.server|postgres|\.env/.test(name))).toEqual([])
  })
})

async function assetOf(extension: string) {
  const name = (await readdir('build/client/assets')).find((each) => each.endsWith(`.${extension}`))
  return `/assets/${name}`
}

test('healthz answers without the database, readyz says in JSON that it is there', async () => {
  expect((await get('/healthz')).text).toBe('ok')
  const ready = await get('/readyz')
  expect(JSON.parse(ready.text)).toEqual({
    status: 'ready',
    backup: { answers: true, newest: null, ageInHours: null, lastTry: null, drill: null },
    storage: { isShared: true, reads: true, writes: true, freeMegabytes: expect.any(Number) },
  })
})

test('an address that only forms send to says which method it has', async () => {
  for (const path of ['/auth/session', '/auth/sign-up', '/auth/sign-out']) {
    const { status, headers, text } = await get(path)
    expect([path, status, headers.get('allow'), text]).toEqual([path, 405, 'POST', 'Method not allowed\n'])
  }
})

test('what only is read says so to whoever sends something, whether it is a page or not, and not that we failed', async () => {
  for (const path of [
    '/',
    '/feed.xml',
    '/favicon.ico',
    '/languages.css',
    '/robots.txt',
    '/news.data',
    '/auth',
    '/cms/news',
    '/nothing',
    '/healthz',
  ]) {
    const { status, headers, text } = await get(path, { origin: url, cookie: editor.cookie }, 'PUT')
    expect([path, status, headers.get('allow'), text]).toEqual([path, 405, 'GET, HEAD', 'Method not allowed\n'])
  }
  const { status, headers } = await get('/robots.txt', {}, 'OPTIONS')
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE'])
})
