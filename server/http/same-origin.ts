import type { MiddlewareHandler } from 'hono'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { isRead } from './is-read.ts'

/** A foreign or missing Origin with a cookie, or a foreign Sec-Fetch-Site: scripts can forge neither. */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (isRead(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isForeign = origin === undefined ? c.req.header('cookie') !== undefined : origin !== publicUrl
    if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      const { foreignForm, hiddenForm } = fixed().answers
      // So say visitors' browsers where a page is sandboxed, or an extension hides where they come from.
      return c.text(fillIn(origin === 'null' ? hiddenForm : foreignForm, { origin: publicUrl }), 403)
    }
    return next()
  }
}
