import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { sessionCookie } from '#app/accounts/session-cookie.ts'
import { withoutToken } from '#app/content/addresses/without-token.ts'
import { flashCookie } from '#app/flash.server.ts'
import type { Instance, RecentError } from '#app/status/instance.ts'
import { buildInfo } from './build-info.ts'
import { type Builds, createDrawing } from './draw.ts'
import type { Env } from './env.ts'
import { allowedHost } from './http/allowed-host.ts'
import { askedLanguage } from './http/asked-language.ts'
import { createAsking } from './http/asking.ts'
import { bodyLimits } from './http/body-limits.ts'
import { canonicalSpelling } from './http/canonical-spelling.ts'
import { cdnHeaders } from './http/cdn-headers.ts'
import { createClientAddress } from './http/client-address.ts'
import { firstVisit } from './http/first-visit.ts'
import { houseIcons } from './http/house-icons.ts'
import { type Moved, movedAddresses } from './http/moved-addresses.ts'
import { answerFailure, answerOutage, failed } from './http/outage-answer.ts'
import { overload, type Placed } from './http/overload.ts'
import { countedStatus, ownRequest } from './http/own-request.ts'
import { createPageCache } from './http/page-cache.ts'
import { write } from './http/page-response.ts'
import { compressPersonal } from './http/personal-answers.ts'
import type { Purge } from './http/purge.ts'
import { reachedBy } from './http/reached.ts'
import { createReadiness } from './http/readiness.ts'
import {
  aboutRequest,
  type CacheState,
  logRequest,
  newRequestId,
  type RequestLog,
  requestIds,
} from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { type Nonce, securityHeaders } from './http/security-headers.ts'
import { filesIn, uploadedFiles } from './http/uploaded-files.ts'
import { wellFormedRequest } from './http/well-formed-request.ts'
import { askedHeaders } from './internals/asked-headers.ts'
import { queryNames } from './internals/visitors-build.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Heard } from './postgres/watch-revision.ts'
import type { Services } from './services.ts'

type Options = {
  services: Services
  env: Pick<Env, 'cdnMaxAge' | 'trustedProxies' | 's3'>
  requestLog: RequestLog
  recentErrors: () => RecentError[]
  metrics?: Metrics
  builds: Builds
  purge: Pick<Purge, 'pictures'> | undefined
  clientDir: string
}

type Variables = Nonce & Moved & Placed & { requestId: string; cache: CacheState; route: string }
type Known = { Bindings: HttpBindings; Variables: Variables }

const recordRoute = '/cms/:collection/records/:id?'

export async function createApp({ services, env, requestLog, metrics, builds, purge, ...options }: Options) {
  const { cdnMaxAge, trustedProxies } = env
  const bucketUrl = env.s3?.publicUrl
  const { publicUrl, log, findViewer, readToken, changes } = services
  const host = new URL(publicUrl).host
  const clientAddress = createClientAddress(trustedProxies, (proxy) =>
    log.warn(
      { proxy },
      'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name: all who come from there share the tries of one. ' +
        'Name it if a proxy of yours stands there, and not if strangers come from it, as by NAT: they write the header themselves',
    ),
  )
  const { addressOf, askerOf } = createAsking({ clientAddress, readToken })
  const pages = createPageCache({
    personalCookies: [sessionCookie(publicUrl), flashCookie],
    queries: queryNames(typeof builds.visitors === 'function' ? await builds.visitors() : builds.visitors),
    ask: (key, accepts) => ask(key, accepts),
    // Without the query, which visitors type.
    onOutage: (key, status) =>
      log.warn({ key: withoutToken(key.replace(/\?.*/, '')), status }, 'answered with the last good copy'),
  })
  const withdrawPages = ({ withdrawn, reach }: Heard = {}) =>
    pages.withdraw(withdrawn, reach && reachedBy(reach, services.siteContent.shownIn))
  changes.subscribe(withdrawPages)
  const cdn = cdnMaxAge === undefined ? undefined : { maxAge: cdnMaxAge, isPurged: purge !== undefined }
  const uploaded = uploadedFiles({ services, bucketUrl, cdn, purge })

  const readiness = createReadiness(services)
  const startedAt = new Date()
  const instance = (): Instance => ({
    version: buildInfo.version,
    built: buildInfo.at,
    node: process.version,
    startedAt,
    cache: pages.contents(),
    errors: options.recentErrors(),
  })

  const draw = createDrawing({
    services,
    builds,
    own: { instance, ask: (address) => ask(address) },
    keyOf: (address) => pages.key('GET', address, undefined) ?? address,
  })

  const app = new Hono<Known>()

  app.use(async function answered(c, next) {
    const started = performance.now()
    const id = newRequestId()
    c.set('requestId', id)
    c.set('cache', 'bypass')
    c.set('route', 'none')
    await requestIds.run(id, next)
    // Not c.header(): for one more header it makes a new answer, whose text becomes a stream.
    c.res.headers.set('x-request-id', id)
    const { method, path } = c.req
    const [status, cache, route] = [countedStatus(c), c.get('cache'), c.get('route')]
    logRequest(requestLog, id, aboutRequest({ method, path, status, cache }), started)
    // What we ask ourselves comes through no socket.
    if (c.env?.incoming && status === 404) countMissed(method, new URL(c.req.url).pathname, c.req.header('referer'))
    metrics?.answered(route, method, status, cache)
    if (route === recordRoute && method !== 'GET') metrics?.saved(path, status, performance.now() - started)
  })
  const headers = securityHeaders({
    isSecure: publicUrl.startsWith('https:'),
    imageOrigin: bucketUrl && new URL(bucketUrl).origin,
  })
  // Twice: what is answered here never gets to the page cache, and what that keeps must have them already.
  app.use(headers)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const { problem, onlyReads, ...told } = await readiness()
    if (problem) return c.json({ status: 'not ready', database: problem }, 503)
    // For who watches: neither a failed backup nor a storage that is away nor refused saves are a reason to send visitors elsewhere.
    if (onlyReads) return c.json({ status: 'not ready for writing', database: 'The database only reads.', ...told })
    return c.json({ status: 'ready', ...told })
  })
  app.use(allowedHost(publicUrl))
  app.use(wellFormedRequest(services))
  app.use(compressPersonal)
  app.use(pages.middleware)
  // Within the page cache, which keeps them with the page.
  if (cdn) app.use(cdnHeaders(cdn))
  app.use(headers)
  app.use(uploaded.pictures)
  const places = overload<Known>(askerOf)
  app.use(filesIn<Known>(places), uploaded.files.named, uploaded.files.current, uploaded.sets)
  const staticFiles = serveStatic<Known>({
    root: options.clientDir,
    precompressed: true,
    onFound: (path, c) => {
      c.set('route', 'file')
      // As it is, it is not for everybody either: a cache would give it to those who take it compressed.
      if (existsSync(`${path}.br`)) c.header('vary', 'Accept-Encoding')
      const isHashed = c.req.path.startsWith('/assets/')
      c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // Browsers believe speculation rules by their type only.
      if (c.req.path.endsWith('.speculationrules')) c.header('content-type', 'application/speculationrules+json')
    },
  })
  app.use(houseIcons(services))
  app.use(firstVisit(services))
  // All files have an extension: a page need not wait for the disk to say that it is none.
  app.use(async function files(c, next) {
    if (!c.req.path.includes('.')) return next()
    const answer = await staticFiles(c, next)
    // A cache that kept this would answer it to whoever asks for the whole.
    if (answer?.status === 416) answer.headers.set('cache-control', 'no-store')
    return answer
  })
  // Another version's, while instances of both run: nobody is to keep that it is not here.
  app.all('/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }))
  app.use(askedLanguage(services))
  app.use(canonicalSpelling)
  app.use(sameOrigin(publicUrl))
  app.use(bodyLimits)
  app.use(places)
  // Within the place, as it asks the database after a page has not been found.
  app.use(movedAddresses(services))
  app.use(pages.drawOnce)

  app.all('*', async function reactRouter(c) {
    const request = ownRequest(c.req.raw, publicUrl)
    const address = addressOf(c)
    const cookies: string[] = []
    let viewer: ReturnType<typeof findViewer> | undefined
    let failure: unknown
    let isAsBefore = false
    const orAsBefore = <Found>(found: Promise<Found>, before: Found | undefined) =>
      found.catch((error) => {
        if (!before) throw error
        failure = error
        isAsBefore = true
        return before
      })
    const begun = performance.now()
    const drawn = await draw(request, {
      requestId: c.get('requestId'),
      address,
      newAddress: c.get('newAddress'),
      // Written without a slash in front, but the one of the first page.
      onRoute: (pattern) => c.set('route', pattern === '/' ? pattern : `/${pattern}`),
      onFailure: (error) => {
        failure = error
      },
      content: () => orAsBefore(services.content(), services.siteContent.last()),
      languages: () => orAsBefore(services.publicLanguages.now(), services.publicLanguages.last()),
      nonce: () => {
        const nonce = c.get('usedNonce') ?? randomBytes(16).toString('base64url')
        c.set('usedNonce', nonce)
        return nonce
      },
      async viewer() {
        if (!c.req.header('cookie')?.includes(`${sessionCookie(publicUrl)}=`)) return undefined
        viewer ??= findViewer(request.headers).then((found) => {
          cookies.push(...found.cookies)
          return found
        })
        return (await viewer).viewer
      },
    })
    const response = answerOutage(isAsBefore ? failed(drawn) : drawn, failure, c.req.header('accept'))
    metrics?.rendered(c.get('route'), performance.now() - begun)
    sayBefore(response.headers, cookies)
    return response
  })

  /** Of two cookies of one name the last one stays: that of a route which ends this session, or begins another. */
  function sayBefore(headers: Headers, cookies: string[]) {
    const all = [...cookies, ...headers.getSetCookie()]
    // A cache would give the end of a session that is over to everybody.
    if (all.length > 0 && headers.get('cache-control')?.startsWith('public'))
      headers.set('cache-control', 'private, no-store')
    headers.delete('set-cookie')
    for (const cookie of all) headers.append('set-cookie', cookie)
  }

  /** A fragment stays in the browser. */
  const ask = async (address: string, accepts = '') =>
    app.fetch(new Request(publicUrl + address.replace(/#.*/, ''), { headers: { host, 'accept-encoding': accepts } }))

  app.onError((error, c) => {
    log.error({ err: error, id: c.get('requestId') }, 'request failed')
    return answerFailure(error, c.get('requestId'))
  })

  function countMissed(method: string, path: string, referrer: string | undefined) {
    if (method === 'GET') services.missed.count(path, referrer)
  }

  /** False when it has no answer. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request
    const asked = askedHeaders(request)
    if (asked.host !== host) return false
    const started = performance.now()
    const key = pages.key(method, url, asked.cookie)
    const page = key === undefined ? undefined : pages.find(key)
    if (!page) return false
    const id = newRequestId()
    const [accepts, knows] = [asked['accept-encoding'], asked['if-none-match']]
    const head = write(page, { method, accepts, knows }, response, id)
    const { status } = head
    // Kept with its page, whose path it says.
    const known = method === 'GET' ? head : undefined
    const about = known?.about ?? aboutRequest({ method, path: url, status, cache: 'hit' })
    if (known) known.about = about
    logRequest(requestLog, id, about, started)
    if (status === 404) countMissed(method, url.replace(/\?.*/, ''), asked.referer)
    metrics?.answered(page.route, method, status, 'hit')
    return true
  }

  function onChangeElsewhere(heard: Heard = {}) {
    services.siteContent.drop(heard)
    services.hearHouse()
    withdrawPages(heard)
    uploaded.withdraw(heard)
  }

  return {
    fetch: app.fetch,
    answerFromCache,
    onChangeElsewhere,
    dropPages: pages.drop,
    cache: pages.contents,
    async close() {
      uploaded.close()
      await pages.close()
    },
  }
}
