import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from '#server/http/page-cache.ts'
import type { CacheState } from '#server/http/request-log.ts'
import { until } from '#tests/support/start-site.ts'

/** The cache before pages whose rendering the test holds back and lets go. */
let rendered: string[]
let gate: PromiseWithResolvers<void> | undefined
/** What a flood waits for before anything is drawn for it. */
let place: PromiseWithResolvers<void> | undefined
let answer: (path: string) => Response
let outages: [string, number][]
let states: string[]
let app: Hono<{ Variables: { cache: CacheState } }>
let cache: ReturnType<typeof createPageCache>

const kept = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' }

beforeEach(() => {
  rendered = []
  outages = []
  states = []
  gate = undefined
  place = undefined
  answer = (path) => new Response(`page ${path} ${rendered.length}`, { headers: kept })
  cache = createPageCache({
    personalCookies: ['session', 'flash'],
    queries: { '/news': ['category', 'page'] },
    ask: async (key) => app.request(key),
    onOutage: (key, status) => outages.push([key, status]),
  })
  app = new Hono()
  app.use(async (c, next) => {
    await next()
    states.push(c.get('cache'))
  })
  app.use(cache.middleware)
  app.use(async (c, next) => {
    if (c.req.header('x-asker') === 'flood') await place?.promise
    await next()
  })
  app.use(cache.drawOnce)
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    rendered.push(pathname + search)
    const page = answer(pathname)
    await gate?.promise
    return page
  })
})

const get = (path: string, init?: RequestInit) => app.request(path, init)
const text = async (path: string, init?: RequestInit) => (await get(path, init)).text()
const hold = () => {
  gate = Promise.withResolvers()
  return gate
}

describe('one rendering', () => {
  test('answers fifty visitors who ask at once', async () => {
    const { resolve } = hold()
    const asked = Array.from({ length: 50 }, () => text('/'))
    await until(() => rendered.length > 0)
    resolve()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['page / 1']))
    expect(rendered).toEqual(['/'])
    expect(await text('/')).toBe('page / 1')
  })

  test('that began before a change answers those who asked before and nobody after', async () => {
    const { resolve } = hold()
    const before = text('/')
    await until(() => rendered.length === 1)
    cache.drop()
    const after = text('/')
    await until(() => rendered.length === 2)
    resolve()
    expect([await before, await after]).toEqual(['page / 1', 'page / 2'])
    expect(await text('/')).toBe('page / 2')
  })

  test('is begun by whoever has a place first: nobody waits in the line of a flood that asked before', async () => {
    place = Promise.withResolvers()
    const flood = text('/', { headers: { 'x-asker': 'flood' } })
    expect(await text('/')).toBe('page / 1')
    place.resolve()
    expect(await flood).toBe('page / 1')
    expect(rendered).toEqual(['/'])
  })

  test('that ends after a change is not kept', async () => {
    const { resolve } = hold()
    const before = get('/')
    await until(() => rendered.length === 1)
    cache.drop()
    resolve()
    expect((await before).headers.get('cache-control')).toBe('no-store')
    expect(await text('/')).toBe('page / 2')
  })

  test('that fails is not the end of the page', async () => {
    answer = () => {
      throw new Error('broken')
    }
    app.onError((_error, c) => c.text('failed', 500))
    const failed = await Promise.all(Array.from({ length: 5 }, () => get('/')))
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill(500))
    answer = () => new Response('whole', { headers: kept })
    expect(await text('/')).toBe('whole')
  })
})

describe('an answer that may not be kept', () => {
  test.each([
    ['sets a cookie', { ...kept, 'set-cookie': 'a=b' }],
    ['is private', { ...kept, 'cache-control': 'private' }],
    ['is not to be stored', { ...kept, 'cache-control': 'no-store' }],
    ['says nothing of caching', { 'content-type': kept['content-type'] }],
    ['is a file', { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' }],
  ])('since it %s goes to the one who asked only', async (_why, headers) => {
    const { resolve } = hold()
    answer = () => new Response(`for visitor ${rendered.length}`, { headers: headers as HeadersInit })
    const asked = [text('/'), text('/'), text('/')]
    await until(() => rendered.length > 0)
    resolve()
    expect((await Promise.all(asked)).sort()).toEqual(['for visitor 1', 'for visitor 2', 'for visitor 3'])
    expect(await text('/')).toBe('for visitor 4')
  })

  test.each([302, 400, 403, 500, 503])('since its status is %i goes to the one who asked only', async (status) => {
    answer = () => new Response(`${rendered.length}`, { status, headers: kept })
    expect([await text('/'), await text('/')]).toEqual(['1', '2'])
  })
})

describe('while pages fail', () => {
  const fail = (status = 503) => {
    answer = () =>
      new Response('failed', { status, headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
  }

  test('the last good copy goes out, and is told about', async () => {
    await text('/')
    cache.drop()
    fail()
    const copy = await get('/')
    expect([copy.status, await text('/')]).toEqual([200, 'page / 1'])
    // A cache in front would show it long after the outage.
    expect(copy.headers.get('cache-control')).toBe('no-store')
    expect(outages).toEqual([
      ['/', 503],
      ['/', 503],
    ])
    expect(states).toEqual(['miss', 'stale', 'stale'])
    expect((await get('/never-seen')).status).toBe(503)
  })

  test('the copy is no answer any more once pages are whole again', async () => {
    await text('/')
    cache.drop()
    fail(500)
    await text('/')
    answer = () => new Response('after', { headers: kept })
    expect(await text('/')).toBe('after')
  })

  test('somebody signed in is told the truth', async () => {
    await text('/')
    cache.drop()
    fail()
    expect((await get('/', { headers: { cookie: 'session=x' } })).status).toBe(503)
  })
})

describe('what strangers ask for', () => {
  test('thousands of addresses that do not exist push no page out', async () => {
    await text('/')
    answer = () => new Response('missing'.repeat(500), { status: 404, headers: kept })
    for (let at = 0; at < 3_000; at++) await get(`/none-${at}`)
    const before = rendered.length
    expect(await text('/')).toBe('page / 1')
    expect(rendered.length).toBe(before)
    // The oldest of them had to go.
    await get('/none-0')
    expect(rendered.length).toBe(before + 1)
  })

  test('is kept under the names that the route reads, in its order', async () => {
    await text('/news?page=2&category=Press')
    for (const same of [
      '/news?category=Press&page=2',
      '/news?x=1&category=Press&y&page=2',
      '/news?category=Press&page=2&category=Other',
    ])
      expect(await text(same)).toBe('page /news 1')
    expect(rendered).toHaveLength(1)
    await text('/news?category=Press')
    await text('/news')
    expect(rendered).toHaveLength(3)
    expect(await text('/news?')).toBe('page /news 3')
  })

  test('with a cookie of theirs goes past the cache both ways', async () => {
    await text('/', { headers: { cookie: 'a=b; session=x' } })
    expect(await text('/')).toBe('page / 2')
    expect(await text('/', { headers: { cookie: 'flash=x' } })).toBe('page / 3')
    expect(await text('/', { headers: { cookie: 'theme=dark' } })).toBe('page / 2')
  })

  test('by another method is neither answered nor kept', async () => {
    app.post('/', (c) => c.text('posted'))
    await text('/')
    expect(await text('/', { method: 'POST' })).toBe('posted')
    expect(await text('/')).toBe('page / 1')
  })

  test('as data is never a page', async () => {
    await text('/')
    await text('/_root.data')
    await text('/_root.data')
    expect(rendered).toEqual(['/', '/_root.data', '/_root.data'])
  })
})
