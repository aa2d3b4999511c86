import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'

/** Asked for when they are said: in the language of the request at hand. */
export const saying =
  <Words>(words: Record<Locale, Words>) =>
  () =>
    words[spoken()]
