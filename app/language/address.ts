import { type Locale, locales } from './locales.ts'

/** English has the addresses as they are; the others stand before the same ones. */
export const inLanguage = (path: string, locale: Locale) =>
  locale === 'en' ? path : `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`

export function fromAddress(path: string): { locale: Locale; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  const locale = locales.find((each) => each === first && each !== 'en')
  // Of the first page there is one spelling, without a slash.
  if (!locale || rest === '/') return { locale: 'en', path }
  return { locale, path: rest || '/' }
}

/** The first page with a slash too many. Browsers take out the dot, without which a host would stand there. */
export const homeAnew = '/.//'
