import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

export type Words = typeof en

const catalogues: Record<Locale, Words> = { en, nl, fr, de }

/** Whatever is no content, in the language of the page at hand. */
export const fixed = () => catalogues[spoken()]
