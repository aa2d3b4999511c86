import type { MiddlewareHandler } from 'hono'

/** What a CDN may still send while it asks for the new page, and while we do not answer. */
const stale = { whileAsking: 60, onError: 24 * 60 * 60 }

/** Every public page: any save may change any of them, as for our own page cache. */
export const pagesTag = 'pages'
/** Every picture; each has a tag of its own besides. */
export const picturesTag = 'pictures'
export const pictureTag = (name: string) => `picture-${name}`

/**
 * For a cache in front that many share: how long it keeps a page unless the purge hook says otherwise. Browsers go on
 * asking each time. They believe `stale-while-revalidate` too and would show an old page, so it stands in the headers
 * that only CDNs read (RFC 9213, and Surrogate-Control for the older ones).
 * `isPurged`: it is told of changes. Where nobody tells it, it may send nothing beyond that age.
 */
export function cdnHeaders(maxAge: number, { isPurged }: { isPurged: boolean }): MiddlewareHandler {
  const onError = isPurged ? `, stale-if-error=${stale.onError}` : ''
  const forCdn = isPurged
    ? `max-age=${maxAge}, stale-while-revalidate=${stale.whileAsking}${onError}`
    : `max-age=${maxAge}`
  const added = {
    'cache-control': `public, max-age=0, s-maxage=${maxAge}${onError}`,
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

/** Browsers keep a picture for so many seconds; a CDN is told to forget it when nothing published shows it any more. */
export function pictureHeaders(name: string, { seconds, cdnMaxAge }: { seconds: number; cdnMaxAge: number }) {
  const forCdn = `max-age=${cdnMaxAge}`
  return {
    'Cache-Control': `public, max-age=${seconds}, s-maxage=${cdnMaxAge}, immutable`,
    'CDN-Cache-Control': forCdn,
    'Surrogate-Control': forCdn,
    'Cache-Tag': `${picturesTag},${pictureTag(name)}`,
    'Surrogate-Key': `${picturesTag} ${pictureTag(name)}`,
  }
}

/** An answer that no cache may keep. */
export function keptByNobody(headers: Headers) {
  headers.set('cache-control', 'no-store')
  headers.delete('cdn-cache-control')
  headers.delete('surrogate-control')
}
