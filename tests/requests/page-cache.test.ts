import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { article, type Editor, signIn } from '../support/editor.ts'
import { rawRequest } from '../support/raw-request.ts'
import { type RunningSite, startSite, until } from '../support/start-site.ts'

let site: RunningSite
let editor: Editor

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'info' } })
  editor = await signIn(site.url)
})
afterAll(() => site.remove())

const pages = ['/', '/news', '/news?category=Press', '/news?page=2', '/news/towerspoor-topping-out']

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return rawRequest(site.port, { method, path, headers: { host: new URL(site.url).host, ...headers } })
}

const text = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text

/** Whether an answer came out of the cache, as the line in the log says. */
async function wasKept({ headers }: { headers: Headers }) {
  const id = headers.get('x-request-id')
  const line = () =>
    site
      .output()
      .split('\n')
      .find((each) => each.includes(`"id":"${id}"`) && each.includes('"msg":"request"'))
  await until(() => line() !== undefined)
  return JSON.parse(line() ?? '').cache === 'hit'
}

async function createArticle(values: object = {}) {
  const answer = await editor.createArticle({ ...values, date: '2099-01-01' })
  const { record } = (await answer.json()) as { record: { id: string; version: number; values: { slug: string } } }
  return record
}

describe('a page', () => {
  test.each(pages)('is kept after the first visitor and answered with its ETag: %s', async (path) => {
    await get(path)
    const second = await get(path)
    expect([second.status, await wasKept(second)]).toEqual([200, true])
    const etag = second.headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?"[\w-]{16,}"$/)
    for (const known of [etag, `"else", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"else"' })).status).toBe(200)
  })

  test('comes with its ETag to the first visitor already', async () => {
    await createArticle()
    const first = await get('/news')
    expect(await wasKept(first)).toBe(false)
    expect((await get('/news', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test.each(pages)('has the same bytes in every encoding and says that it varies: %s', async (path) => {
    const answers = {
      plain: await get(path),
      identity: await get(path, { 'accept-encoding': 'identity' }),
      br: await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      gzip: await get(path, { 'accept-encoding': 'gzip, deflate' }),
      refused: await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0' }),
    }
    const { bytes } = answers.plain
    expect(bytes.length).toBeGreaterThan(1000)
    expect(answers.identity.bytes.equals(bytes)).toBe(true)
    expect(answers.refused.bytes.equals(bytes)).toBe(true)
    expect(brotliDecompressSync(answers.br.bytes).equals(bytes)).toBe(true)
    expect(gunzipSync(answers.gzip.bytes).equals(bytes)).toBe(true)
    const encodings = Object.values(answers).map(({ headers }) => headers.get('content-encoding'))
    expect(encodings).toEqual([null, null, 'br', 'gzip', null])
    for (const { headers, bytes } of Object.values(answers)) {
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(headers.get('content-length')).toBe(String(bytes.length))
    }
  })

  test.each([...pages, '/news/nothing', '/nothing'])('answers HEAD as GET, without a body: %s', async (path) => {
    const names = [
      'content-type',
      'content-length',
      'content-encoding',
      'etag',
      'cache-control',
      'vary',
      'content-security-policy',
    ]
    await createArticle()
    const cold = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
    const found = await get(path, { 'accept-encoding': 'br' })
    const warm = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
    expect([cold.status, cold.bytes.length, warm.status, warm.bytes.length]).toEqual([found.status, 0, found.status, 0])
    expect(names.map((name) => warm.headers.get(name))).toEqual(names.map((name) => found.headers.get(name)))
    expect(cold.headers.get('content-type')).toBe(found.headers.get('content-type'))
  })

  test('for somebody unknown sets no cookie and is never kept with one', async () => {
    for (const path of [...pages, '/nothing', '/auth']) {
      expect((await get(path)).headers.getSetCookie()).toEqual([])
      expect((await get(path)).headers.getSetCookie()).toEqual([])
    }
  })

  test('may be kept by a browser only as long as it asks each time', async () => {
    for (const path of pages)
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})

describe('in the very next request', () => {
  const shows = async (slug: string) =>
    Promise.all(
      ['/', '/news', `/news/${slug}`].map(async (path) => [(await get(path)).status, await text(path)] as const),
    )

  test('a new article, its change and its end show on the home page, in the list and at its own address', async () => {
    for (let round = 0; round < 5; round++) {
      const { slug } = article()
      expect((await get(`/news/${slug}`)).status).toBe(404)
      const { id, version } = await createArticle({ slug, title: `First ${slug}` })
      for (const [status, page] of await shows(slug))
        expect([status, page.includes(`First ${slug}`)]).toEqual([200, true])

      const values = { slug, title: `Second ${slug}`, date: '2099-01-01' }
      expect((await editor.updateArticle(id, version, values)).status).toBe(200)
      for (const [status, page] of await shows(slug)) {
        expect([status, page.includes(`Second ${slug}`)]).toEqual([200, true])
        expect(page).not.toContain(`First ${slug}`)
      }
      await editor.removeArticle(id)
      const [home, list, own] = await shows(slug)
      expect([home?.[0], list?.[0], own?.[0]]).toEqual([200, 200, 404])
      expect(`${home?.[1]}${list?.[1]}`).not.toContain(slug)
    }
  })

  test('fifty visitors at once all see the change, whatever they asked before', async () => {
    for (let round = 0; round < 5; round++) {
      // Pages that are being rendered while the save comes in.
      const before = Array.from({ length: 20 }, () => get('/news'))
      const { slug } = await createArticle().then(({ values }) => values)
      const after = await Promise.all(Array.from({ length: 50 }, () => get('/news')))
      expect(after.filter((answer) => !answer.text.includes(slug))).toEqual([])
      await Promise.all(before)
      expect(await text('/news')).toContain(slug)
    }
  })

  test('a changed category leaves one filtered list and enters the other', async () => {
    const { slug } = article()
    const { id, version } = await createArticle({ slug, category: 'Press' })
    expect(await text('/news?category=Press')).toContain(slug)
    expect(await text('/news?category=Real+Estate')).not.toContain(slug)
    await editor.updateArticle(id, version, { slug, category: 'Real Estate', date: '2099-01-01' })
    expect(await text('/news?category=Press')).not.toContain(slug)
    expect(await text('/news?category=Real+Estate')).toContain(slug)
  })

  test('a refused save shows nothing and leaves the pages kept', async () => {
    await get('/news')
    const { title } = article()
    expect((await editor.createArticle({ title, slug: 'Not A Slug' })).status).toBe(422)
    const next = await get('/news')
    expect([next.text.includes(title), await wasKept(next)]).toEqual([false, true])
  })
})

describe('somebody signed in', () => {
  test.each(pages)('neither reads from the cache nor fills it: %s', async (path) => {
    const anonymous = await get(path)
    const own = await get(path, { cookie: editor.cookie })
    expect([own.status, await wasKept(own)]).toEqual([200, false])
    expect(own.text).toContain('Sign Out')
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(own.headers.get('etag')).toBeNull()
    const known = { cookie: editor.cookie, 'if-none-match': anonymous.headers.get('etag') ?? '' }
    expect((await get(path, known)).status).toBe(200)
    expect(await text(path)).toBe(anonymous.text)
    expect(anonymous.text).not.toContain('Sign Out')
  })

  test('as the first visitor after a change leaves nothing for the next', async () => {
    for (const path of pages) {
      await createArticle()
      const [own, anonymous] = await Promise.all([get(path, { cookie: editor.cookie }), get(path)])
      expect(own.text).toContain('Sign Out')
      expect(anonymous.text).not.toContain('Sign Out')
      expect(await text(path)).not.toContain('Sign Out')
    }
  })

  test('or out a moment ago, in any spelling of the cookies, leaves nothing for the next', async () => {
    const flash = Buffer.from('"signed-out"').toString('base64')
    const cookies = [
      `flash=${flash}`,
      `flash =${flash}`,
      ` flash=${flash}`,
      `a=b;flash=${flash}`,
      `a=b;\tflash=${flash}`,
      `flash="${flash}"`,
      `flash\t=${flash}`,
      editor.cookie.replace('=', ' ='),
      editor.cookie.replace('=', '\t='),
      `a=b;${editor.cookie}`,
      editor.cookie.toUpperCase(),
    ]
    for (const cookie of cookies) {
      await createArticle()
      await get('/news', { cookie })
      const next = await get('/news')
      expect(next.text).not.toMatch(/Signed out|Sign Out|You have been signed out/)
      expect(next.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('a later visitor gets the clean page', () => {
  test('after query names that no route knows', async () => {
    for (const path of ['/', '/news', '/news/towerspoor-topping-out']) {
      await createArticle()
      const marked = await get(`${path}?utm_source=x&q=%3Cscript%3E&__proto__=1&index&_routes=root&category[]=Press`)
      const clean = await get(path)
      expect(clean.text).not.toMatch(/utm_source|&lt;script|__proto__/)
      expect(marked.text).toBe(clean.text)
    }
  })

  test('after values that no route knows', async () => {
    const clean = await text('/news')
    for (const query of [
      'category=%3Cscript%3E',
      'category=',
      'category=press',
      'page=-1',
      'page=0',
      'page=x',
      'page=1e9',
      'page=99999999999999999999',
      'page=%00',
      'category=%00',
      'category=%ff',
    ]) {
      const { status, headers } = await get(`/news?${query}`)
      expect([query, status, headers.get('location') ?? '/news']).toEqual([
        query,
        status === 200 ? 200 : 302,
        expect.stringMatching(/^\/news(\?|$)/),
      ])
    }
    expect(await text('/news')).toBe(clean)
  })

  test('after headers that stand in no key', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'host=evil.example',
      'x-host': 'evil.example',
      'x-original-url': '/cms',
      'x-rewrite-url': '/cms',
      'x-http-method-override': 'POST',
      'x-client-address': 'evil',
      'user-agent': 'evil.example',
      referer: 'https://evil.example',
      origin: 'https://evil.example',
      'accept-language': 'nl',
      accept: 'application/json',
      range: 'bytes=0-10',
      'if-modified-since': 'Sat, 01 Jan 2100 00:00:00 GMT',
      'cache-control': 'no-cache',
      'x-middleware-subrequest': '1',
      'x-react-router-prerender-data': '%5B%5D',
      'x-react-router-spa-mode': 'yes',
      'x-remix-response': 'yes',
      te: 'trailers',
    }
    for (const [name, value] of Object.entries(headers)) {
      await createArticle()
      await get('/news', { [name]: value })
      const next = await get('/news')
      expect([name, next.status]).toEqual([name, 200])
      expect(next.text).not.toContain('evil')
      expect(next.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(next.text).toContain('</html>')
    }
  })

  test('after two thousand addresses that do not exist', async () => {
    const clean = await get('/')
    for (let at = 0; at < 2000; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, one) => get(at % 200 ? `/none-${at + one}` : `/?n=${at + one}`)),
      )
    const next = await get('/')
    expect([next.text === clean.text, await wasKept(next)]).toEqual([true, true])
  })

  test('after a foreign Host', async () => {
    await createArticle()
    await get('/news', { host: 'evil.example' })
    expect(await text('/news')).not.toContain('evil.example')
  })
})

describe('what does not exist', () => {
  test('answers 404, also out of the cache, and is never taken for a page', async () => {
    for (const path of [
      '/nothing',
      '/news/nothing',
      '/news/nothing/more',
      '/cms.css',
      '/index.html',
      '/.env',
      '/%e2%82%ac',
    ]) {
      const [first, second] = [await get(path), await get(path)]
      expect([path, first.status, second.status]).toEqual([path, 404, 404])
      expect((await get(path, { 'if-none-match': '*' })).status).toBe(404)
      expect(first.text).toBe(second.text)
    }
    expect((await get('/news')).status).toBe(200)
  })

  test('says so in the specified words', async () => {
    const page = await text('/nothing')
    expect(page).toContain('Oops! Page not found')
    expect(page).toContain('Return to Home')
    const missing = await text('/news/nothing')
    expect(missing).toContain('Article Not Found')
    expect(missing).toContain('Back to News')
  })

  test('exists as soon as it was written', async () => {
    const { slug } = article()
    expect((await get(`/news/${slug}`)).status).toBe(404)
    await createArticle({ slug })
    expect((await get(`/news/${slug}`)).status).toBe(200)
  })
})

test('data requests and other spellings of a page never get a page out of the cache', async () => {
  await get('/news')
  const data = await get('/news.data')
  expect(data.headers.get('content-type')).not.toContain('text/html')
  for (const spelled of ['/NEWS', '/news/', '//news', '/News?category=Press']) {
    const answer = await get(spelled)
    expect([spelled, answer.status, answer.headers.get('location')]).toEqual([
      spelled,
      301,
      spelled.includes('?') ? '/news?category=Press' : '/news',
    ])
  }
})
