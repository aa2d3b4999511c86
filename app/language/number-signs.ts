import { spoken } from '#app/language/speaking.ts'
import { type Locale, languageTags } from './locales.ts'

type Signs = { group: string; decimal: string }

const known = new Map<Locale, Signs>()

/** Between thousands and before decimals, as the page's language has them; undefined in English, as editors write. */
export function numberSigns() {
  const locale = spoken()
  if (locale === 'en') return undefined
  const signs = known.get(locale) ?? signsOf(locale)
  known.set(locale, signs)
  return signs
}

function signsOf(locale: Locale): Signs {
  const parts = new Intl.NumberFormat(languageTags[locale]).formatToParts(1_234.5)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}
