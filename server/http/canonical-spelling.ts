import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#app/content/addresses/canonical-path.ts'

/**
 * One spelling a page. React Router would serve the others too, and each would be a page of its own to search engines
 * and to the page cache, which strangers could fill with them.
 */
export const canonicalSpelling: MiddlewareHandler = async function canonicalSpelling(c, next) {
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const canonical = canonicalPath(pathname)
  return canonical === pathname ? next() : c.redirect(canonical + search, 301)
}
