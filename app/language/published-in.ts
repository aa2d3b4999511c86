import type { Locale } from './locales.ts'

/** What is public is read in a language by putting it before the names: see `publishedIn` and `searchFunctions`. */
export const publishedNamesIn = (locale: Locale, text: string) =>
  locale === 'en' ? text : text.replace(/\bpublished_(?!at\b)/g, `${locale}_published_`)
