import type { MiddlewareHandler } from 'hono'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** A foreign or missing Origin with a cookie, or a foreign Sec-Fetch-Site: scripts can forge neither. */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (isSafe(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isForeign = origin === undefined ? c.req.header('cookie') !== undefined : origin !== publicUrl
    if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
      return c.text(fillIn(fixed().answers.foreignForm, { origin: publicUrl }), 403)
    return next()
  }
}
