import type { MiddlewareHandler } from 'hono'

/**
 * One spelling a page: without a slash at the end, without doubled slashes, in lower case, with letters as letters and
 * not as percent signs. React Router would serve the others too, and each would be a page of its own to search engines
 * and to the page cache, which strangers could fill with them.
 */
export const canonicalPath: MiddlewareHandler = async function canonicalPath(c, next) {
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const canonical = pathname
    .replace(/%[2-7][\da-f]/gi, plain)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
  return canonical === pathname ? next() : c.redirect(canonical + search, 301)
}

/** What needs no percent sign (RFC 3986, section 2.3). */
function plain(code: string) {
  const sign = decodeURIComponent(code)
  return /[\w.~-]/.test(sign) ? sign : code
}
