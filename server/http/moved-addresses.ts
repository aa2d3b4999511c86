import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { isOwn, pathOf } from '#app/content/addresses/address-rules.ts'
import { isBeside } from '#app/content/addresses/beside-page.server.ts'
import { newAddressOf } from '#app/content/addresses/new-address.server.ts'
import { withoutToken } from '#app/content/addresses/without-token.ts'
import { documentOf } from '#app/content/documents/addresses.ts'
import { publicLanguages as readPublicLanguages } from '#app/content/languages/public-languages.server.ts'
import type { AppContext, NewAddress } from '#app/context.ts'
import { fromAddress, inLanguage } from '#app/language/address.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { replaceAnswer } from '#server/internals/replace-answer.ts'
import type { Services } from '#server/services.ts'
import { isRead } from './is-read.ts'

type Site = Pick<Services, 'db' | 'content' | 'publicLanguages'> & { log: Logger }
export type Moved = Pick<AppContext, 'newAddress'>

/** Kept or not like the 404 that it replaces. The page of what is nowhere may ask for it first. */
export function movedAddresses({ db, content, publicLanguages, log }: Site): MiddlewareHandler<{ Variables: Moved }> {
  /** Those of its page. Undefined where there is none. A site of English alone knows no pages until it `isAsked`. */
  async function languagesOf(address: string, isAsked = false) {
    if (!(await isBeside(db, pathOf(address)))) return undefined
    const known = await publicLanguages.now()
    const { of } = isAsked && known.chosen.length === 0 ? await allPages() : known
    return of(documentOf(pathOf(address)) ?? address)
  }

  /** Kept until the next change: most of what asks for them is tried by scanners. */
  const allPages = async () => (await content()).once('pages', () => readPublicLanguages(db, otherLocales))

  /** To what is public in the same language or, as files are, the same in all; and to nothing else. */
  async function movedWithin(locale: OtherLocale, pathname: string): Promise<NewAddress> {
    const to = await newAddressOf(db, fromAddress(pathname).path)
    const known = to && (await languagesOf(to))
    if (!known) return {}
    if (documentOf(pathOf(to))) return { to }
    return known.includes(locale) ? { to: inLanguage(to, locale) } : { english: to }
  }

  async function lookUp(pathname: string): Promise<NewAddress> {
    const [to, locale] = [await newAddressOf(db, pathname), spoken()]
    if (to) return { to }
    if (locale !== 'en') return movedWithin(locale, pathname)
    const { locale: asked, path } = fromAddress(pathname)
    return asked === 'en' ? { to: await withoutEnglish(pathname) } : inEnglish(path)
  }

  /** For a language that the settings choose no more. Not a redirect, which outlives that they choose it again. */
  async function inEnglish(path: string): Promise<NewAddress> {
    // A draft is public in none, and whoever has its link may have it open in that one.
    if (path.startsWith('/preview/')) return { english: path }
    const english = (await newAddressOf(db, path)) ?? path
    return (await languagesOf(english, true)) ? { english } : {}
  }

  /** Whoever writes `en` in the place of `nl` means the page in English, before whose address nothing stands. */
  async function withoutEnglish(pathname: string) {
    const [isMeant, path = '/'] = /^\/en(\/.+)?$/.exec(pathname) ?? []
    return isMeant && (await languagesOf(path)) ? path : undefined
  }

  return async function movedAddresses(c, next) {
    const { pathname } = new URL(c.req.url)
    let asked: ReturnType<typeof lookUp> | undefined
    const newAddress = () => (asked ??= lookUp(pathname))
    c.set('newAddress', newAddress)
    await next()
    if (c.res.status !== 404 || !isRead(c.req.method) || isOwn(pathname)) return
    let to: string | undefined
    try {
      to = (await newAddress()).to
    } catch (err) {
      log.error({ err, path: withoutToken(pathname) }, 'a moved address could not be looked up')
      // It may well have, and a search engine forgets what is not there.
      const headers = { 'retry-after': '10', 'cache-control': 'no-store' }
      return replaceAnswer(c, c.text(`${fixed().answers.databaseAway}\n`, 503, headers))
    }
    if (!to) return
    const headers = new Headers({ location: to, 'content-type': 'text/plain; charset=utf-8' })
    for (const name of ['cache-control', 'vary']) headers.set(name, c.res.headers.get(name) ?? 'no-store')
    replaceAnswer(c, new Response(`${fillIn(fixed().answers.moved, { address: to })}\n`, { status: 301, headers }))
  }
}
