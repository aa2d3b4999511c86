import type { Locale } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'
import { account } from '#app/words/account.ts'
import * as de from '#app/words/de/choices.ts'
import { differences } from '#app/words/differences.ts'
import { fixed } from '#app/words/fixed.ts'
import * as fr from '#app/words/fr/choices.ts'
import * as nl from '#app/words/nl/choices.ts'
import { answers, credentials, errors, fieldLabels, twice } from '#app/words/scripted.ts'

const choices: Record<Locale, object> = { en: {}, nl: { ...nl }, fr: { ...fr }, de: { ...de } }

/** All words that the program itself says in a language; English says choices as they are stored. */
export const catalogueOf = (locale: Locale) =>
  speak(locale, () => ({
    ...{ fixed: fixed(), account: account(), errors: errors(), fieldLabels: fieldLabels(), credentials: credentials() },
    ...{ answers: answers(), differences: differences(), twice: twice(), choices: choices[locale] },
  }))

type Leaf = { path: string; text: string }

export const leaves = (value: unknown, path = ''): Leaf[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(value ?? {}).flatMap(([name, each]) => leaves(each, `${path}.${name}`))

/** No-break spaces: the narrow one before ; ! ? and the wide one before a colon, no clock's, and within guillemets. */
export const unlikeFrench = /(?<!\u202f)[;!?]|(?<![\u00a0\d]|https?):|«(?!\u00a0)|(?<!\u00a0)»|[“”„‘]/
