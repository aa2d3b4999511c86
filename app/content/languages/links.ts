import { homeAnew, inLanguage } from '#app/language/address.ts'
import type { Locale } from '#app/language/locales.ts'

type Languages = { of: (path: string) => readonly Locale[] | undefined }

type Page = { locale: Locale; publicUrl: string; languages: Languages }

/** `isEnglish`: it leads to one of our pages that is not public in the language. */
export function addressIn(written: string, { locale, publicUrl, languages }: Page) {
  const origin = written.startsWith(`${publicUrl}/`) ? publicUrl : ''
  const own = written.slice(origin.length)
  if (!/^\/(?!\/)/.test(own)) return { address: written }
  const isHomeAnew = own.startsWith(homeAnew)
  const page = isHomeAnew ? own.slice(homeAnew.length - 1) : own
  const known = languages.of(page)
  if (!known) return { address: written }
  if (!known.includes(locale)) return { address: written, isEnglish: true as const }
  return { address: origin + (isHomeAnew ? `/${locale}${page}` : inLanguage(page, locale)) }
}

/** What is public in English alone says so. HTML as React writes it: no bracket stands bare in an attribute. */
export function withLinksIn(html: string, page: Page) {
  const follow = (tag: string) =>
    tag.replace(attribute, (all, start: string, address: string) => {
      const { address: led } = addressIn(address, page)
      return led === address ? all : `${start}${led}"`
    })
  return html
    .replace(/<a\b[^>]*>/g, (tag) => {
      const isOurs = tag.includes(` lang="${page.locale}"`)
      return !isOurs && / (?:href)?lang="/i.test(tag) ? tag : marked(follow(tag), page, isOurs)
    })
    .replace(/(<[a-z]\w*) data-words-of="([^"]*)"/g, (_, start: string, address: string) =>
      addressIn(address, page).isEnglish ? `${start} lang="en"` : start,
    )
    .replace(/<(?:form|link|meta (?:property="og:(?:url|image)"|name="twitter:image"))[ >][^>]*>/g, follow)
    .replace(/(<script type="application\/ld\+json">)([^<]*)/g, (_, start: string, data: string) => {
      return (
        start +
        data.replace(addressOfData, (all, named: string, address: string) => {
          const { address: led } = addressIn(address, page)
          return led === address ? all : `${named}"${led}"`
        })
      )
    })
}

const attribute = /( (?:href|action|content)=")([^"]*)"/

/** What identifies a thing, `@id`, is the same in all languages. */
const addressOfData = /("(?:url|contentUrl|item|mainEntityOfPage|urlTemplate|image)":\[?)"([^"]*)"/g

/** Titles of records are in English then; words of a text, `isOurs`, and what leads to a designed page are not. */
function marked(tag: string, page: Page, isOurs: boolean) {
  const address = attribute.exec(tag)?.[2] ?? ''
  const isEnglish = addressIn(address, page).isEnglish
  if (!isEnglish) return isOurs ? tag.replace(` lang="${page.locale}"`, '') : tag
  return `${tag.slice(0, -1)} hreflang="en"${isRecord(address) && !isOurs ? ' lang="en"' : ''}>`
}

const isRecord = (address: string) => /\/(?:news|project|documents|figures|legal)\/[^/]/.test(address)
