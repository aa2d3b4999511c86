import type { OtherLocale } from '#app/language/locales.ts'

/** For editors; readers see `localeNames`. */
export const languageNames: Record<OtherLocale, string> = { nl: 'Dutch', fr: 'French', de: 'German' }
