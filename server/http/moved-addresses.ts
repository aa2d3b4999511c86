import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { newAddressOf } from '#app/content/addresses/new-address.server.ts'
import { fromAddress, inLanguage } from '#app/language/address.ts'
import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'
import { keptByNobody } from './cdn-headers.ts'

type Site = Pick<Services, 'db' | 'publicLanguages'> & { log: Logger }

/** Kept or not like the 404 that it replaces. */
export function movedAddresses({ db, publicLanguages, log }: Site): MiddlewareHandler {
  /** To what is public in the same language, and to nothing else. */
  async function movedWithin(locale: Locale, pathname: string) {
    const to = await newAddressOf(db, fromAddress(pathname).path)
    if (!to) return undefined
    const isPublic = (await publicLanguages.now()).of(to)?.some((each) => each === locale)
    return isPublic ? inLanguage(to, locale) : undefined
  }

  return async function movedAddresses(c, next) {
    await next()
    if (c.res.status !== 404 || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return
    const { pathname } = new URL(c.req.url)
    let to: string | undefined
    try {
      to = await newAddressOf(db, pathname)
      if (!to && spoken() !== 'en') to = await movedWithin(spoken(), pathname)
    } catch (err) {
      log.error({ err, path: pathname }, 'a moved address could not be looked up')
      // It may well have.
      keptByNobody(c.res.headers)
      return
    }
    if (!to) return
    const headers = new Headers({ location: to, 'content-type': 'text/plain; charset=utf-8' })
    for (const name of ['cache-control', 'vary']) headers.set(name, c.res.headers.get(name) ?? 'no-store')
    // Hono would write the headers of the answer that it replaces over these.
    c.res = undefined
    c.res = new Response(`${fillIn(fixed().answers.moved, { address: to })}\n`, { status: 301, headers })
  }
}
