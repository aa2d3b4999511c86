import type { MiddlewareHandler } from 'hono'

/** Methods for which the Fetch standard knows no request. */
const unspeakable = ['CONNECT', 'TRACE', 'TRACK']

/**
 * Refuses what no page could be asked for: paths that decode to nothing, with broken percent signs or broken UTF-8, or
 * with NUL, which no text in Postgres holds; and fragments, which browsers keep to themselves: each would be a name of
 * its own for a page in the page cache.
 */
export const wellFormedRequest: MiddlewareHandler = async function wellFormedRequest(c, next) {
  if (unspeakable.includes(c.req.method)) return c.text('Method not allowed', 405)
  const { pathname } = new URL(c.req.url)
  return isWellFormed(pathname) && !c.req.url.includes('#') ? next() : c.text('This address is malformed.', 400)
}

function isWellFormed(path: string) {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
