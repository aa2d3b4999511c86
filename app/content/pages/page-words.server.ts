import { isDeepStrictEqual } from 'node:util'
import type { Translated } from '#app/content/engine/languages/translated-rows.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { ofEachOther } from '#app/language/locales.ts'
import { settingsPage } from './settings/page.ts'

/** Of each page what the sample says in other languages. */
export type PageWords = Map<string, Translated>

const chosen = ofEachOther(true)

/** What the sample has on a page that is specified otherwise: it speaks all languages. */
export const onlyOfSample = (kind: string): Partial<typeof chosen> => (kind === settingsPage.slug ? chosen : {})

/** Without any, the values are as if there were no languages: where nobody has written, nothing stands. */
export const withTranslations = (
  { translations: _translations, ...values }: Record<string, unknown>,
  translations: Translation[] = [],
) => (translations.length > 0 ? { ...values, translations } : values)

/** Those that are not as the sample came: what they were made from is no word of theirs. */
export function writtenTranslations(translations: Translation[] = [], ofSample: Translated | undefined) {
  const words = ({ sources: _sources, ...own }: Translation) => own
  return translations.filter(
    (own) => !ofSample?.translations.some((other) => isDeepStrictEqual(words(own), words(other))),
  )
}
