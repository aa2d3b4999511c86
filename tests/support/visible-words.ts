import { collections } from '#app/content/collections.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { microblog, professionalNetwork } from '#app/content/social-links/networks.ts'
import { type Locale, languageTags, localeNames, locales } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import * as nl from '#app/words/nl/choices.ts'
import { catalogueOf, leaves } from './catalogues.ts'
import { mark } from './marked-site.ts'

/** What a reader, a screen reader, a search engine or a network gets of a page in words; each as one text. */
export function visibleTexts(html: string) {
  const page = html.replace(/<!--.*?-->/gs, '')
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    textsOfData(JSON.parse(json)),
  )
  const shown = page.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const attributes = [...shown.matchAll(/\s(?:alt|title|aria-label|placeholder|label)="([^"]*)"/g)].map(
    ([, said]) => said,
  )
  const metas = [...shown.matchAll(/<meta\b[^>]*>/g)].flatMap(([meta]) =>
    /(?:name|property)="(?:description|(?:og|twitter):(?:title|description|site_name|image:alt)|article:section)"/.test(
      meta,
    )
      ? [/content="([^"]*)"/.exec(meta)?.[1]]
      : [],
  )
  const nodes = shown.split(/<[^>]*>/)
  const texts = [...nodes, ...attributes, ...metas].map((text = '') => resolved(text))
  return [...new Set([...texts, ...data].map((text) => withoutBlanks(text)))].filter(Boolean)
}

/** No-break spaces are the language's own. */
const withoutBlanks = (text: string) => text.replace(/[^\S\u00a0\u202f]+/g, ' ').replace(/^ | $/g, '')

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const resolved = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => references[name] ?? '')

const told =
  /^(name|legalName|headline|description|articleBody|articleSection|caption|alternateName|variableMeasured|about)$/

function textsOfData(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return told.test(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsOfData(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsOfData(each, key))
}

/** The words of a text that are neither content nor in the catalogue of the language; empty where all of them are. */
export const wordsOfCodeIn = (locale: Locale) => (text: string) => {
  let left = ` ${text} `
  for (const phrase of phrases[locale]()) left = left.replaceAll(phrase, ' | ')
  return [...new Set(left.match(/\p{L}[\p{L}’'-]*/gu) ?? [])]
}

export const wordsOfCode = wordsOfCodeIn('en')

const choicesOf = (field: Field): string[] => [
  ...(field.choices ?? []),
  ...Object.values(field.forms ?? {}).flatMap(({ fields }) => Object.values(fields).flatMap(choicesOf)),
]

/** A choice is what a record says; a definition has what there is to choose from. */
const ofDefinitions = Object.values(collections).flatMap(({ fields }) => Object.values(fields).flatMap(choicesOf))

const inEnglish = [...ofDefinitions, ...Object.values(nl.choices).flatMap(Object.keys)]

const choicesInEnglish = [...inEnglish, ...inEnglish.flatMap((choice) => [choice.toLowerCase(), capitalised(choice)])]

const months = (locale: Locale) =>
  Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((style) =>
      new Date(2026, month, 1).toLocaleString(languageTags[locale], { month: style }),
    ),
  )

const phrases = Object.fromEntries(locales.map((locale) => [locale, onceFor(locale)])) as Record<Locale, () => RegExp[]>

function onceFor(locale: Locale) {
  let known: RegExp[] | undefined
  return () => {
    known ??= phrasesOf(locale)
    return known
  }
}

/** Longest first: a phrase may hold another. Whole words only. */
const phrasesOf = (locale: Locale) =>
  [
    mark,
    // The words between the places of each text, so that what stands in a place has to be content itself.
    ...leaves(catalogueOf(locale)).flatMap(({ text }) => text.split(/\{\w+\}/)),
    ...(locale === 'en' ? choicesInEnglish : []),
    // What leads to the other languages is said in theirs.
    ...locales.map((each) => each.toUpperCase()),
    ...Object.values(localeNames),
    ...locales.flatMap((each) => leaves(speak(each, fixed).languages).map(({ text }) => text)),
    ...months(locale).flat(),
    ...[professionalNetwork.name, microblog.name, 'kB', 'MB', 'ko', 'Mo', 'PDF', 'ZIP'],
    // Of the parts of the map that it shows larger, and of a day.
    ...'ABCDEF',
    ...(locale === 'fr' ? ['er'] : []),
  ]
    .map(withoutBlanks)
    .filter((phrase) => /\p{L}/u.test(phrase))
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => {
      const [before, after] = [/^\p{L}/u.test(phrase) ? '(?<!\\p{L})' : '', /\p{L}$/u.test(phrase) ? '(?!\\p{L})' : '']
      return new RegExp(before + phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after, 'gu')
    })
