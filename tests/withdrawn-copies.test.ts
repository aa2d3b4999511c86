import { Hono } from 'hono'
import type { QueryResult } from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Store, shownOf } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { createKeptPages } from '#server/http/kept-pages.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import type { CacheState } from '#server/http/request-log.ts'
import { noteShown } from '#server/http/shown-content.ts'
import { until } from './support/start-site.ts'

type Known = { Variables: { cache: CacheState; route: string; isShed: boolean } }

const kept = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, must-revalidate' }
const spare = { 'content-type': 'text/html', 'cache-control': 'no-store, stale-if-error=60' }

/** The cache before pages that read records as the database's pool tells of it. */
let rendered: string[]
let texts: Record<string, string>
let isDown: boolean
let isShed: boolean
let gate: Promise<void> | undefined
let app: Hono<Known>
let cache: ReturnType<typeof createPageCache>

const read = (view: string, ...ids: string[]) =>
  noteShown(`select "id", "title" from "published_${view}"`)({
    fields: [{ name: 'id' }, { name: 'title' }],
    rows: ids.map((id) => [id, texts[id]]),
  } as unknown as QueryResult)

const pages: Record<string, () => string> = {
  '/one': () => {
    read('news', 'one')
    return `${texts.one}`
  },
  '/two': () => {
    read('news', 'two')
    return `${texts.two}`
  },
  '/count': () => {
    noteShown('select count(*) from "published_news"')({ fields: [{ name: 'count' }], rows: [['2']] } as never)
    return `${Object.values(texts)}`
  },
  '/together': () => {
    const union =
      'select q.id as shown_id from (select from "published_news") q union all select from "published_firms"'
    noteShown(union)({ fields: [{ name: 'shown_id' }], rows: [{ shown_id: 'two' }] } as never)
    return `${texts.two} and more`
  },
  '/word': () => {
    noteShown('select word from published_known($1)')({
      fields: [{ name: 'word' }],
      rows: [{ word: 'first' }],
    } as never)
    return 'first'
  },
  '/picture': () => `<img src="/renditions/old.jpg/400.webp"> ${texts.one}`,
  '/still': () => 'nothing of it',
}

beforeEach(() => {
  rendered = []
  texts = { one: 'first', two: 'second' }
  isDown = false
  isShed = false
  gate = undefined
  cache = createPageCache({
    personalCookies: ['session'],
    queries: {},
    ask: async (key, accepts = '') => app.request(key, { headers: { 'accept-encoding': accepts } }),
    onOutage: () => undefined,
  })
  onTestFinished(() => cache.close())
  app = new Hono<Known>()
  app.use(cache.middleware)
  app.use(cache.drawOnce)
  app.get('*', async (c) => {
    const { path } = c.req
    rendered.push(path)
    if (isShed) c.set('isShed', true)
    if (isDown || isShed) return c.text('down', 503)
    const name = path.replace('/search', '')
    const text = pages[name]?.()
    if (!text) return c.body('not here', 404, kept)
    await gate
    return c.body(text, 200, path.startsWith('/search') ? spare : kept)
  })
})

const get = async (path: string) => {
  const answer = await app.request(path)
  return `${answer.status} ${await answer.text()}`
}
const paths = ['/one', '/two', '/count', '/together', '/picture', '/still', '/search/one', '/search/two']
const all = async () => Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await get(path)])))

describe('after a withdrawal, an outage', () => {
  test('finds the copies that show nothing of it, and no other', async () => {
    await all()
    texts.one = 'corrected'
    isDown = true
    cache.withdraw(['published_news', 'one'])
    expect(await all()).toEqual({
      '/one': '503 down',
      '/two': '200 second',
      '/count': '503 down',
      '/together': '200 second and more',
      '/picture': `200 <img src="/renditions/old.jpg/400.webp"> first`,
      '/still': '200 nothing of it',
      '/search/one': '503 down',
      '/search/two': '200 second',
    })
    cache.withdraw(['old.jpg'])
    expect([await get('/picture'), await get('/two')]).toEqual(['503 down', '200 second'])
    cache.withdraw(['two'])
    expect(await get('/together')).toBe('503 down')
    cache.withdraw(undefined)
    expect([await get('/still'), await get('/search/two')]).toEqual(['503 down', '503 down'])
  })

  test('finds no answer of the search that tells a word of it', async () => {
    await get('/search/word')
    isDown = true
    cache.withdraw(shownOf(stores.news as Store, ['another']))
    expect(await get('/search/word')).toBe('503 down')
  })

  test('a moment later finds the pages as they are now, without anybody having asked', async () => {
    await all()
    texts.one = 'corrected'
    const before = rendered.length
    cache.withdraw(['published_news', 'one'])
    await until(() => rendered.length === before + 3)
    await until(() => cache.contents().pages === paths.length)
    isDown = true
    expect([await get('/one'), await get('/count'), await get('/search/one')]).toEqual([
      '200 corrected',
      '200 corrected,second',
      '200 corrected',
    ])
  })

  test('that comes before they are drawn anew only puts that off', async () => {
    await all()
    texts.one = 'corrected'
    isDown = true
    cache.withdraw(['one'])
    const before = rendered.length
    await until(() => rendered.length > before)
    isDown = false
    await until(() => cache.find('/one') !== undefined)
    isDown = true
    expect(await get('/one')).toBe('200 corrected')
  })
})

test('a page that was being drawn when something on it was withdrawn is drawn again for who asked before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const asked = [get('/one'), get('/one'), get('/search/one'), get('/two')]
  const packed = app.request('/one', { headers: { 'accept-encoding': 'br' } })
  await until(() => rendered.length === 3)
  texts.one = 'corrected'
  cache.withdraw(['one'])
  gate = undefined
  resolve()
  expect(await Promise.all(asked)).toEqual(['200 corrected', '200 corrected', '200 corrected', '200 second'])
  expect((await packed).headers.get('content-encoding')).toBe('br')
  isDown = true
  expect([await get('/one'), await get('/search/one')]).toEqual(['200 corrected', '200 corrected'])
})

test('a refusal for too many requests is no outage: no copy goes out', async () => {
  await all()
  cache.drop()
  isShed = true
  expect([await get('/two'), await get('/search/two')]).toEqual(['503 down', '503 down'])
})

test('the 404 of what is gone is kept in its place', async () => {
  pages['/gone'] = () => 'here'
  await get('/gone')
  delete pages['/gone']
  cache.drop()
  expect(await get('/gone')).toBe('404 not here')
  const before = rendered.length
  expect([await get('/gone'), rendered.length]).toEqual(['404 not here', before])
  isDown = true
  cache.drop()
  expect(await get('/gone')).toBe('503 down')
})

test('however many choices of a list strangers put together, they push out no page that has none', () => {
  const memory = createKeptPages()
  const page = (bytes: number) => ({
    ...{
      epoch: 0,
      shown: new Set<string>(),
      isWithdrawn: false,
      isKept: true,
      route: '/',
      status: 200,
      etag: '',
      bytes,
    },
    ...{ headers: [], isText: true, bodies: {} },
  })
  memory.keep('/', page(80_000))
  for (let at = 0; at < 2_000; at++) memory.keep(`/real-estate?location=${at}`, page(80_000))
  expect([memory.find('/'), memory.lastGoodCopy('/'), memory.find('/real-estate?location=1999')]).not.toContain(
    undefined,
  )
  expect(memory.outline().bytes).toBeLessThan(64 * 1024 * 1024)
})
