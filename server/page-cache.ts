import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { keptByNobody } from './cdn-headers.ts'
import { createPageKey } from './page-key.ts'
import { type Page, respond } from './page-response.ts'
import type { CacheState } from './request-log.ts'

const megabyte = 1024 * 1024
const size = { pages: 64 * megabyte, missing: 2 * megabyte, spare: 4 * megabyte }

/**
 * Finished pages of anonymous visitors. A page is rendered once after a change, compressed once, and then answered
 * from its buffers. Dropping everything is one number: a page of an earlier epoch is no answer any more, but stays as
 * the last good copy for the time of an outage.
 */
export function createPageCache({ personalCookies, queries, onOutage }: Options) {
  const pages = new LRUCache<string, Page>({ maxSize: size.pages, sizeCalculation: ({ bytes }) => bytes })
  // Apart, so that strangers who ask for what does not exist cannot push the real pages out.
  const missing = new LRUCache<string, Page>({ maxSize: size.missing, sizeCalculation: ({ bytes }) => bytes })
  // Answers that count once, such as a search: good for nothing but an outage (RFC 5861 has the word for it).
  const spare = new LRUCache<string, Page>({ maxSize: size.spare, sizeCalculation: ({ bytes }) => bytes })
  const flights = new Map<string, Promise<Page | undefined>>()
  const pageKey = createPageKey({ personalCookies, queries })
  let epoch = 0
  let hits = 0
  let misses = 0

  const pageCache = createMiddleware<{ Variables: { cache: CacheState; route: string } }>(async (c, next) => {
    const { method, url } = c.req
    const key = pageKey(method, pathAndQuery(url), c.req.header('cookie'))
    if (key === undefined) return next()
    const asked = epoch
    const underway = method === 'GET' ? flights.get(flightOf(key)) : undefined
    // No await without a flight: whoever asks in the same moment must find the one that begins here.
    const page = find(key) ?? (underway && (await underway))
    if (page) {
      c.set('cache', page.epoch === asked ? 'hit' : 'stale')
      return answer(page)
    }
    if (method !== 'GET') return headOf(key)

    const flight = flightOf(key)
    const rendering = render(key, epoch).finally(() => flights.delete(flight))
    flights.set(
      flight,
      rendering.catch(() => undefined),
    )
    const kept = await rendering
    // A page that nobody keeps goes out as small as the others.
    if (kept) c.set('cache', kept.epoch === asked ? 'miss' : 'stale')
    if (kept ?? isPage(c.res)) replace(kept ?? (await pass(key, c.res, { begun: epoch, route: c.get('route') })))

    async function headOf(key: string) {
      await next()
      const copy = c.res.status >= 500 ? lastGoodCopy(key, c.res.status) : undefined
      if (!copy) return
      c.set('cache', 'stale')
      replace(copy)
    }

    /** Without the headers of the answer that it replaces, which Hono would write over those of the page. */
    function replace(page: Page) {
      const response = answer(page)
      c.res = undefined
      c.res = response
    }

    async function render(key: string, begun: number) {
      await next()
      return c.res.status >= 500 ? lastGoodCopy(key, c.res.status) : keep(key, c.res, { begun, route: c.get('route') })
    }
    function answer(page: Page) {
      const [accepts, knows] = [c.req.header('accept-encoding'), c.req.header('if-none-match')]
      const response = respond(page, { method, accepts, knows })
      // Older than the last change: for this visitor only, or a cache in front would keep it until it is purged again.
      if (page.epoch !== epoch) keptByNobody(response.headers)
      return response
    }
  })

  const flightOf = (key: string) => `${epoch} ${key}`

  function find(key: string) {
    const page = pages.get(key) ?? missing.get(key)
    if (page?.epoch !== epoch) return undefined
    hits++
    return page
  }

  async function keep(key: string, response: Response, { begun, route }: Rendering) {
    if (!isKeepable(response)) return undefined
    misses++
    const page = await finish(response, { begun, route })
    // Rendered from what a save has replaced meanwhile: good for this visitor, who asked before, and else for an outage.
    const kept = page.status === 200 ? pages : missing
    if (begun >= (kept.peek(key)?.epoch ?? 0)) kept.set(key, page)
    return page
  }

  async function pass(key: string, response: Response, rendering: Rendering) {
    const isSpare = response.status === 200 && response.headers.get('cache-control')?.includes('stale-if-error')
    const page = await finish(response, rendering)
    if (isSpare) spare.set(key, page)
    return page
  }

  function lastGoodCopy(key: string, status: number) {
    const page = pages.get(key) ?? spare.get(key)
    if (page) onOutage(key, status)
    return page
  }

  const contents = (): CacheContents => ({
    pages: pages.size + missing.size + spare.size,
    bytes: pages.calculatedSize + missing.calculatedSize + spare.calculatedSize,
    hits,
    misses,
  })

  return { middleware: pageCache, key: pageKey, find, drop: () => void epoch++, contents }
}

/** What is kept, and since the start: answers out of it, and pages that were rendered for it. */
export type CacheContents = { pages: number; bytes: number; hits: number; misses: number }

/** `begun` is the epoch in which it began. */
type Rendering = { begun: number; route: string }

type Options = {
  /** A request that carries one of these cookies is neither answered from the cache nor kept in it. */
  personalCookies: string[]
  /** The query names that make a difference, by path. */
  queries: Record<string, readonly string[]>
  /** The last good copy went out in place of an answer with this status. */
  onOutage: (key: string, status: number) => void
}

/**
 * Only what is finished and for everybody, and says so itself: `public, max-age=0` is a page, a feed or a card that
 * browsers ask for anew each time. What sets a cookie belongs to somebody, and files say a longer age.
 */
function isKeepable({ status, headers }: Response) {
  if (status !== 200 && status !== 301 && status !== 404) return false
  return !headers.has('set-cookie') && headers.get('cache-control')?.startsWith('public, max-age=0') === true
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

async function finish(response: Response, { begun, route }: Rendering): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const own = [...response.headers].filter(([name]) => name !== 'content-length')
  return {
    epoch: begun,
    route,
    status: response.status,
    etag,
    // Twice: what is compressed for those who ask takes less than the page.
    bytes: 2 * plain.length + 4096,
    headers: [...own.flat(), 'etag', etag],
    plain,
    isText: !response.headers.get('content-type')?.startsWith('image/'),
    bodies: {},
  }
}

function pathAndQuery(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
