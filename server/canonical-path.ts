import type { MiddlewareHandler } from 'hono'

/**
 * One spelling a page: without a slash at the end, without doubled slashes, in lower case. React Router would serve
 * the others too, and each would be a page of its own to search engines and to the page cache.
 */
export const canonicalPath: MiddlewareHandler = async function canonicalPath(c, next) {
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const canonical = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
  return canonical === pathname ? next() : c.redirect(canonical + search, 301)
}
