import type { MiddlewareHandler } from 'hono'

/** Seconds that a CDN may send the old page while it asks, and while we do not answer. */
const stale = { whileAsking: 60, onError: 24 * 60 * 60 }

/** Any save may change any page. */
export const pagesTag = 'pages'
export const picturesTag = 'pictures'
export const pictureTag = (name: string) => `picture-${name}`

/** For how many seconds it may keep something, and whether it can be told to forget. */
export type Cdn = { maxAge: number; isPurged: boolean }

export function cdnHeaders(cdn: Cdn): MiddlewareHandler {
  const added = {
    'cache-control': `public, max-age=0, s-maxage=${cdn.maxAge}${onError(cdn)}`,
    ...forCdnAlone(cdn),
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

/** Without a CDN only browsers keep it. */
export function pictureHeaders(name: string, { seconds, cdn }: { seconds: number; cdn: Cdn | undefined }) {
  if (!cdn) return { 'Cache-Control': `private, max-age=${seconds}, immutable` }
  return {
    'Cache-Control': `public, max-age=${seconds}, s-maxage=${cdn.maxAge}${onError(cdn)}, immutable`,
    ...forCdnAlone(cdn),
    'Cache-Tag': `${picturesTag},${pictureTag(name)}`,
    'Surrogate-Key': `${picturesTag} ${pictureTag(name)}`,
  }
}

const onError = ({ isPurged }: Cdn) => (isPurged ? `, stale-if-error=${stale.onError}` : '')

/** Browsers obey `stale-while-revalidate`, too, so it stands where only CDNs read it: RFC 9213, or its predecessor. */
function forCdnAlone(cdn: Cdn) {
  const whileAsking = cdn.isPurged ? `, stale-while-revalidate=${stale.whileAsking}` : ''
  const kept = `max-age=${cdn.maxAge}${whileAsking}${onError(cdn)}`
  return { 'cdn-cache-control': kept, 'surrogate-control': kept }
}

export function keptByNobody(headers: Headers) {
  headers.set('cache-control', 'no-store')
  headers.delete('cdn-cache-control')
  headers.delete('surrogate-control')
}
