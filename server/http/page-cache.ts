import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { anyPicture } from '#app/content/engine/changes.ts'
import { namesOfPictures } from '#app/media/names-of-pictures.ts'
import { replaceAnswer } from '#server/internals/replace-answer.ts'
import { keptByNobody } from './cdn-headers.ts'
import { createKeptPages, type IsReached } from './kept-pages.ts'
import { createPageKey } from './page-key.ts'
import { type Page, respond } from './page-response.ts'
import { madeOf } from './page-text.ts'
import { createRedraw } from './redraw.ts'
import type { CacheState } from './request-log.ts'
import { gatherShown, type Shown } from './shown-content.ts'

/** Dropping all is one number: a page of an earlier epoch is only the last good copy for an outage. */
export function createPageCache({ personalCookies, queries, ask, onOutage }: Options) {
  const pages = createKeptPages()
  const { redraw, close } = createRedraw(async (key) => (await ask(key)).status)
  const flights = new Map<string, Flight['promise']>()
  const pageKey = createPageKey({ personalCookies, queries })
  let hits = 0
  let misses = 0

  const pageCache = createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const { method, url } = c.req
    const accepts = c.req.header('accept-encoding')
    const key = pageKey(method, pathAndQuery(url), c.req.header('cookie'))
    if (key === undefined) return next()
    const asked = pages.epoch()
    const name = `${asked} ${key}`
    const underway = method === 'GET' ? flights.get(name) : undefined
    const page = find(key) ?? (underway && (await underway))
    if (page && !page.isWithdrawn) {
      c.set('cache', page.epoch === asked ? 'hit' : 'stale')
      return answer(page)
    }
    if (page) return ask(key, accepts)
    if (method !== 'GET') return headOf(key)

    const flight: Flight = { key, name, ...Promise.withResolvers<Page | undefined>() }
    c.set('flight', flight)
    const rendering = render(flight, asked).finally(() => {
      if (flights.get(name) === flight.promise) flights.delete(name)
    })
    flight.resolve(rendering.then(({ kept }) => kept).catch(() => undefined))
    const { kept, passed } = await rendering
    const drawn = kept ?? passed
    if (!drawn) return
    // What it shows was withdrawn while it was drawn.
    if (drawn.isWithdrawn) return replaceAnswer(c, await ask(key, accepts))
    if (kept && !flight.found) c.set('cache', kept.epoch === asked ? 'miss' : 'stale')
    replaceAnswer(c, answer(drawn))

    async function headOf(key: string) {
      await next()
      const copy = isOutage() ? lastGoodCopy(key, c.res.status) : undefined
      if (!copy) return
      c.set('cache', 'stale')
      replaceAnswer(c, answer(copy))
    }

    /** `kept` is for everybody, `passed` for this visitor alone. */
    async function render(flight: Flight, epoch: number): Promise<{ kept?: Page; passed?: Page }> {
      const shown: Shown = new Set()
      await gatherShown(shown, next)
      if (flight.found) return { kept: flight.found }
      if (c.res.status >= 500) {
        const kept = isOutage() ? lastGoodCopy(flight.key, c.res.status) : undefined
        if (kept) return { kept }
      }
      const isKept = isKeepable(c.res)
      if (!isKept && !isPage(c.res)) return {}
      const page = await finish(c.res, { epoch, shown, route: c.get('route'), isKept })
      page.isWithdrawn = pages.isWithdrawnSince(epoch, page.shown)
      if (isKept) misses++
      if (isKept) pages.keep(flight.key, page)
      else if (isSpare(c.res)) pages.keepSpare(flight.key, page)
      return isKept ? { kept: page } : { passed: page }
    }

    /** A request shed for overload is told so; it gets no old copy. */
    function isOutage() {
      return c.res.status >= 500 && !c.get('isShed')
    }

    function answer(page: Page) {
      const response = respond(page, { method, accepts, knows: c.req.header('if-none-match') })
      // Older than the last change: for this visitor only, or a cache in front would keep it until it is purged again.
      if (page.epoch !== pages.epoch()) keptByNobody(response.headers)
      return response
    }
  })

  /** After waiting for a place, a request may find the page that another one drew. */
  const drawOnce = createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const flight = c.get('flight')
    if (!flight) return next()
    const { key, name, promise } = flight
    const underway = flights.get(name)
    const page = find(key) ?? (underway && (await underway))
    if (page && !page.isWithdrawn) {
      flight.found = page
      c.set('cache', 'hit')
      return c.body(null)
    }
    flights.set(name, promise)
    return next()
  })

  function find(key: string) {
    const page = pages.find(key)
    if (page) hits++
    return page
  }

  function lastGoodCopy(key: string, status: number) {
    const page = pages.lastGoodCopy(key)
    if (page) onOutage(key, status)
    return page
  }

  return {
    middleware: pageCache,
    drawOnce,
    key: pageKey,
    find,
    /** For changes after which old copies are outdated but not wrong. */
    drop: () => void pages.withdraw([]),
    withdraw: (withdrawn?: string[], isReached?: IsReached) => redraw(pages.withdraw(withdrawn, isReached)),
    contents: (): CacheContents => ({ ...pages.outline(), hits, misses }),
    close,
  }
}

type Variables = {
  cache: CacheState
  route: string
  isShed: boolean
  flight?: Flight
}

export type CacheContents = { pages: number; bytes: number; hits: number; misses: number }

type Flight = { key: string; name: string; found?: Page } & PromiseWithResolvers<Page | undefined>

type Rendering = Pick<Page, 'epoch' | 'route' | 'isKept'> & { shown: Shown }

type Options = {
  personalCookies: string[]
  queries: Record<string, readonly string[]>
  /** `accepts`: as of a request's Accept-Encoding. */
  ask: (key: string, accepts?: string) => Promise<Response>
  onOutage: (key: string, status: number) => void
}

/** `public, max-age=0` is what browsers ask for anew each time; files say a longer age. */
function isKeepable({ status, headers }: Response) {
  if (status !== 200 && status !== 301 && status !== 404) return false
  return !headers.has('set-cookie') && headers.get('cache-control')?.startsWith('public, max-age=0') === true
}

const isSpare = ({ status, headers }: Response) =>
  status === 200 && headers.get('cache-control')?.includes('stale-if-error') === true

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

async function finish(response: Response, { epoch, route, shown, isKept }: Rendering): Promise<Page> {
  const { text, bytes: plain } = await madeOf(response)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const own = [...response.headers].filter(([name]) => name !== 'content-length')
  const isText = !response.headers.get('content-type')?.startsWith('image/')
  for (const name of isText ? namesOfPictures(text ?? plain.toString()) : [anyPicture]) shown.add(name)
  return {
    epoch,
    shown,
    isWithdrawn: false,
    isKept,
    route,
    status: response.status,
    etag,
    // Twice: what is compressed for those who ask takes less than the page.
    bytes: 2 * plain.length + 4096,
    headers: [...own.flat(), 'etag', etag],
    plain,
    isText,
    bodies: {},
  }
}

function pathAndQuery(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
