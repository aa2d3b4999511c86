import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import type { Units } from './choices.ts'
import { units as de } from './de/choices.ts'
import { units as fr } from './fr/choices.ts'
import { inNumber } from './in-number.ts'
import { units as nl } from './nl/choices.ts'

type Said = Units[keyof Units]

const catalogues: Record<Locale, Record<string, Said>> = { en: {}, nl, fr, de }

/** `written` is the number as the language writes it. Undefined where it is said as in English. */
export function measured(written: string, unit: string, number: number): string | undefined {
  const words = catalogues[spoken()]
  const said = Object.hasOwn(words, unit) ? words[unit] : undefined
  return said && (typeof said === 'string' ? said : inNumber(said, number)).replace('{number}', written)
}
