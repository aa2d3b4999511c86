/** English comes first, is always there, and is what everything else is translated from. */
export const locales = ['en', 'nl', 'fr', 'de'] as const

export type Locale = (typeof locales)[number]
export type OtherLocale = Exclude<Locale, 'en'>

export const otherLocales = locales.filter((locale): locale is OtherLocale => locale !== 'en')

export const ofEachOther = <Value>(value: Value) =>
  Object.fromEntries(otherLocales.map((locale) => [locale, value])) as Record<OtherLocale, Value>

/** Those that the CMS is in; each who works in it chooses. */
export const toolLocales = ['en', 'nl'] as const satisfies readonly Locale[]

export type ToolLocale = (typeof toolLocales)[number]

/** What each of these but English has. */
export type ByToolLocale<Value> = Partial<Record<Locale, Value>> & Record<Exclude<ToolLocale, 'en'>, Value>

/** As those who read it call it. */
export const localeNames: Record<Locale, string> = { en: 'English', nl: 'Nederlands', fr: 'Français', de: 'Deutsch' }

/** How its dates and numbers are written. */
export const languageTags: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', fr: 'fr-FR', de: 'de-DE' }

/** What Postgres knows of its words: stems, and words that no text is told by. */
export const textSearch: Record<Locale, string> = { en: 'english', nl: 'dutch', fr: 'french', de: 'german' }
