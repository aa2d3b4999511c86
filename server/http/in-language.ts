import { addressIn, withLinksIn } from '#app/content/languages/links.ts'
import type { PublicLanguages } from '#app/content/languages/public-languages.server.ts'
import { fromAddress, inLanguage } from '#app/language/address.ts'
import type { Locale } from '#app/language/locales.ts'
import { isOfVisitors } from '#server/internals/visitors-build.ts'
import { isRead } from './is-read.ts'

type Language = { locale: Locale; languages: PublicLanguages; publicUrl: string }

/**
 * The routes know the addresses of English alone. What is not public in the language is at none of them; what
 * is sent from a form that was opened while it was public is still taken.
 */
export function routed(request: Request, { locale, languages, publicUrl }: Language) {
  const { pathname, search } = new URL(request.url)
  const { path } = fromAddress(pathname)
  if (locale === 'en') {
    const isSent = path !== pathname && !isRead(request.method) && isOfVisitors(path)
    return isSent ? { path, request: new Request(publicUrl + path + search, request) } : { path: pathname, request }
  }
  const known = languages.of(path)
  // A draft is public in none, and its link leads to each.
  if (known?.includes(locale) || path.startsWith('/preview/'))
    return { path, request: new Request(publicUrl + path + search, request) }
  // With two parts, as no route of pages has them.
  const nowhere = new Request(`${publicUrl}/${locale}/${path.slice(1) || 'home'}`, request)
  return { path, request: nowhere, onlyEnglish: known && path }
}

/** Five links of a question of thousands of letters are more than a browser takes for headers. */
const longest = 500

/** In its headers what search engines are told of the other languages, and where it leads on. */
export function tellLanguages({ headers, status }: Response, address: string, language: Language) {
  const { locale, languages, publicUrl } = language
  const to = headers.get('location')
  if (to && locale !== 'en') headers.set('location', addressIn(to, language).address)
  const isTold = status === 200 && isPage(headers) && address.length <= longest
  const others = isTold ? languages.of(address) : undefined
  if (others?.length) for (const link of alternates(address, others, publicUrl)) headers.append('link', link)
}

export const spokenPage = (html: string, language: Language) =>
  language.locale === 'en' ? html : withLinksIn(html, language)

const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') === true

function alternates(path: string, others: Locale[], publicUrl: string) {
  const of = (locale: Locale) => `<${publicUrl}${inLanguage(path, locale)}>; rel="alternate"; hreflang=`
  return [...(['en', ...others] as const).map((locale) => `${of(locale)}"${locale}"`), `${of('en')}"x-default"`]
}
