import type { Locale } from '#app/language/locales.ts'
import { spoken, told } from '#app/language/speaking.ts'

/** Asked for when they are said: in the language of the request at hand. */
export const saying =
  <Words>(words: Record<Locale, Words>) =>
  () =>
    words[spoken()]

/** Words of tools as well as of pages: in the language of whoever is told them. */
export const telling =
  <Words>(words: Record<Locale, Words>) =>
  () =>
    words[told()]
