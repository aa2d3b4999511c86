import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import type { Amid, Choices } from './choices.ts'
import * as de from './de/choices.ts'
import * as fr from './fr/choices.ts'
import * as nl from './nl/choices.ts'

type Catalogue = { choices: Choices; amid: Amid }

const catalogues: Record<Exclude<Locale, 'en'>, Catalogue> = { nl, fr, de }

function catalogue() {
  const locale = spoken()
  return locale === 'en' ? undefined : catalogues[locale]
}

/** English says a choice as it is stored, and every language so what is none of those that are offered. */
export const chosen = (of: keyof Choices, value: string) => wordIn(catalogue()?.choices[of], value)

/** Within a sentence. */
export function amid(of: keyof Amid, value: string) {
  const words = catalogue()?.amid[of]
  return words ? wordIn(words, value) : value.toLowerCase()
}

/** `Ghent, Belgium`, part by part. */
export const placeName = (location: string) =>
  catalogue()
    ? location
        .split(',')
        .map((part) => chosen('place', part.trim()))
        .join(', ')
    : location

const wordIn = (words: Record<string, string> | undefined, value: string) =>
  (words && Object.hasOwn(words, value) ? words[value] : undefined) ?? value
