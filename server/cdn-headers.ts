import type { MiddlewareHandler } from 'hono'

/** What a CDN may still send while it asks for the new page, and while we do not answer. */
const stale = { whileAsking: 60, onError: 24 * 60 * 60 }

/** Every public page: any save may change any of them, as for our own page cache. */
export const pagesTag = 'pages'

/**
 * For a cache in front that many share: how long it keeps a page unless the purge hook says otherwise. Browsers go on
 * asking each time. They believe `stale-while-revalidate` too and would show an old page, so it stands in the headers
 * that only CDNs read (RFC 9213, and Surrogate-Control for the older ones).
 */
export function cdnHeaders(maxAge: number): MiddlewareHandler {
  const forCdn = `max-age=${maxAge}, stale-while-revalidate=${stale.whileAsking}, stale-if-error=${stale.onError}`
  const added = {
    'cache-control': `public, max-age=0, s-maxage=${maxAge}, stale-if-error=${stale.onError}`,
    'cdn-cache-control': forCdn,
    'surrogate-control': forCdn,
    'cache-tag': pagesTag,
    'surrogate-key': pagesTag,
  }
  return async function cdnHeaders(c, next) {
    await next()
    const { headers } = c.res
    if (!headers.get('cache-control')?.startsWith('public, max-age=0')) return
    for (const [name, value] of Object.entries(added)) headers.set(name, value)
  }
}

/** An answer that no cache may keep. */
export function keptByNobody(headers: Headers) {
  headers.set('cache-control', 'no-store')
  headers.delete('cdn-cache-control')
  headers.delete('surrogate-control')
}
