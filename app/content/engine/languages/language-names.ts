import type { OtherLocale } from '#app/language/locales.ts'

/** For editors; readers see `localeNames`. */
export const languageNames = { nl: 'Dutch', fr: 'French', de: 'German' } as const satisfies Record<OtherLocale, string>
