import type { MiddlewareHandler } from 'hono'
import { fixed } from '#app/words/fixed.ts'

/** The Fetch standard knows no request with them. */
const unspeakable = ['CONNECT', 'TRACE', 'TRACK']

/** Paths that do not decode or hold NUL, which Postgres refuses; and fragments, which would be pages of their own. */
export const wellFormedRequest: MiddlewareHandler = async function wellFormedRequest(c, next) {
  if (unspeakable.includes(c.req.method)) return c.text(fixed().answers.method, 405)
  const { pathname } = new URL(c.req.url)
  return isWellFormed(pathname) && !c.req.url.includes('#') ? next() : c.text(fixed().answers.malformed, 400)
}

function isWellFormed(path: string) {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
