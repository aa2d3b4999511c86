import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/attack.ts'
import { article } from '#tests/support/editor.ts'
import { createArticle, get, text, wasKept } from '#tests/support/logged-site.ts'

describe('a later visitor gets the clean page', () => {
  test('after query names that no route knows', async () => {
    for (const path of ['/', '/news', '/news/towerspoor-topping-out']) {
      await createArticle()
      const marked = await get(`${path}?utm_source=x&q=%3Cscript%3E&__proto__=1&index&_routes=root&category[]=Press`)
      const clean = await get(path)
      expect(clean.status).toBe(200)
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

  test('after other spellings of its address: they lead to the one that is kept, or nowhere', async () => {
    const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`
    const disguises: ((sign: string) => string)[] = [(s) => s, (s) => s, encoded, (s) => s.toUpperCase(), (s) => s + s]
    const pages = ['/news', '/terms', '/news/towerspoor-topping-out', '/share/news.png', '/news/feed.xml']
    for (const page of pages) await get(page)
    const spelling = fc
      .constantFrom(...pages)
      .chain((page) =>
        fc.tuple(
          ...[...page].map((sign, at) =>
            fc.constantFrom(...disguises).map((disguise) => (at > 0 ? disguise(sign) : sign)),
          ),
        ),
      )
      .map((signs) => signs.join(''))
    const end = fc.constantFrom('', '/', '#1', '?x=1', '?x#1', '/?a&b')
    await fc.assert(
      fc.asyncProperty(spelling, end, async (path, noise) => {
        const answer = await get(path + noise)
        if (answer.status === 200) expect([path + noise, await wasKept(answer)]).toEqual([path + noise, true])
        else expect([301, 400, 404]).toContain(answer.status)
      }),
      { numRuns: 60 * rounds },
    )
  })

  test('after hundreds of addresses that do not exist', async () => {
    const clean = await get('/')
    for (let at = 0; at < 400 * rounds; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, one) => get(at % 200 ? `/none-${at + one}` : `/?n=${at + one}`)),
      )
    const next = await get('/')
    expect([next.text === clean.text, await wasKept(next)]).toEqual([true, true])
  })

  test('after sheets of versions that there never were: none of them takes the place of a page', async () => {
    const sheet = '/theme/1d3b2a-ffffff-7a4fb0-pair-00000000.css'
    for (const _time of ['once', 'again']) {
      const answer = await get(sheet)
      expect([answer.status, await wasKept(answer)]).toEqual([200, false])
    }
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
    const { text: page } = await get('/nothing')
    expect(page).toContain('Oops! Page not found')
    expect(page).toContain('Return to Home')
    const { text: missing } = await get('/news/nothing')
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
