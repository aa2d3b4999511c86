import { type Locale, locales } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'

type Counted = { one: string; other: string }

/** As many as the language says it. */
export const inNumber = ({ one, other }: Counted, count: number, written = String(count)): string =>
  (plurals[spoken()].select(count) === 'one' ? one : other).replace('{count}', written)

const plurals = Object.fromEntries(locales.map((locale) => [locale, new Intl.PluralRules(locale)])) as Record<
  Locale,
  Intl.PluralRules
>
