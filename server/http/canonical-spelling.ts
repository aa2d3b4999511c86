import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#app/content/addresses/canonical-path.ts'
import { isRead } from './is-read.ts'

/** React Router would serve other spellings too, each a page of its own to search engines and the page cache. */
export const canonicalSpelling: MiddlewareHandler = async function canonicalSpelling(c, next) {
  const { pathname, search } = new URL(c.req.url)
  if (!isRead(c.req.method)) return next()
  const canonical = canonicalPath(pathname)
  return canonical === pathname ? next() : c.redirect(canonical + search, 301)
}
