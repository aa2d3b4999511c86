import type { OtherLocale } from '#app/language/locales.ts'
import type { Translation } from './translations.ts'

type Values = Record<string, unknown>

/** As if that language were public, whatever it lacks: for previews. */
export function asPublic(values: Values, language: OtherLocale): Values {
  const all = (values.translations ?? []) as Translation[]
  const own = all.find(({ type }) => type === language) ?? { id: language, type: language, sources: {} }
  const others = all.filter(({ type }) => type !== language)
  return { ...values, translations: [...others, { ...own, state: 'public' }] }
}
