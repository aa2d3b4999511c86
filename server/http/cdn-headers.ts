import type { MiddlewareHandler } from 'hono'

/** Seconds that a CDN may send the old page while it asks, and while we do not answer. */
const stale = { whileAsking: 60, onError: 24 * 60 * 60 }

/** Any save may change any page. */
export const pagesTag = 'pages'
export const picturesTag = 'pictures'
export const pictureTag = (name: string) => `picture-${name}`

/** Browsers obey `stale-while-revalidate`, too, so it stands where only CDNs read it: RFC 9213, or its predecessor. */
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

export function keptByNobody(headers: Headers) {
  headers.set('cache-control', 'no-store')
  headers.delete('cdn-cache-control')
  headers.delete('surrogate-control')
}
