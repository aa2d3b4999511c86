import type { Context, MiddlewareHandler } from 'hono'
import { isWellFormed } from '#app/content/addresses/address-rules.ts'
import { refuseMethod } from '#app/ui/refuse-method.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'
import { askedLanguage } from './asked-language.ts'

/** What there may be at an address; the Fetch standard knows no request with CONNECT, TRACE or TRACK. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Paths that do not decode or hold NUL, which Postgres refuses; and fragments, which would be pages of their own. */
export function wellFormedRequest(services: Pick<Services, 'publicLanguages'>): MiddlewareHandler {
  const inItsLanguage = askedLanguage(services)
  return async function wellFormedRequest(c, next) {
    if (!methods.includes(c.req.method)) return refuseMethod(methods.join(', '))
    const { pathname } = new URL(c.req.url)
    return isWellFormed(pathname) && !c.req.url.includes('#') ? next() : inItsLanguage(c, () => refuse(c))
  }
}

async function refuse(c: Context) {
  c.res = c.text(fixed().answers.malformed, 400)
}
