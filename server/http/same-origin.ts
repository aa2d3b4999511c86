import type { MiddlewareHandler } from 'hono'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { isRead } from './is-read.ts'

/** A foreign or missing Origin with a cookie, or a foreign Sec-Fetch-Site: scripts can forge neither. */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (isRead(c.req.method) || c.req.method === 'OPTIONS') return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isForeign = origin === undefined ? c.req.header('cookie') !== undefined : origin !== publicUrl
    if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
      return c.text(fillIn(fixed().answers.foreignForm, { origin: publicUrl }), 403)
    return next()
  }
}
