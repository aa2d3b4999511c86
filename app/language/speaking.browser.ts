import { type Locale, toolLocales } from './locales.ts'
import type * as server from './speaking.ts'

// Pages with scripts are the screens of the CMS and of accounts.
export const spoken: typeof server.spoken = () => 'en'

/** The server has said it of the page. */
export const told = (): Locale => toolLocales.find((locale) => locale === document.documentElement.lang) ?? 'en'
