import { collections } from '#app/content/collections.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { microblog, professionalNetwork } from '#app/content/social-links/networks.ts'
import { cities } from '#app/ui/map/cities.ts'
import { enAccount } from '#app/words/en/account.ts'
import { enAnswers, enCredentials, enErrors, enFields } from '#app/words/en/scripted.ts'
import { en } from '#app/words/en.ts'
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
  return [...new Set([...texts, ...data].map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

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

/** The words of a text that are neither content nor in the catalogue; empty where all of them are. */
export function wordsOfCode(text: string) {
  let left = ` ${text} `
  for (const phrase of phrases) left = left.replaceAll(phrase, ' | ')
  return [...new Set(left.match(/\p{L}[\p{L}’'-]*/gu) ?? [])]
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)

/** The words between the places of each text, so that what stands in a place has to be content itself. */
const ofCatalogue = leaves([en, enAccount, enErrors, enFields, enCredentials, enAnswers]).flatMap((text) =>
  text.split(/\{\w+\}/),
)

const choicesOf = (field: Field): string[] => [
  ...(field.choices ?? []),
  ...Object.values(field.forms ?? {}).flatMap(({ fields }) => Object.values(fields).flatMap(choicesOf)),
]

/** A choice is what a record says; a definition has what there is to choose from. */
const ofChoices = Object.values(collections).flatMap(({ fields }) => Object.values(fields).flatMap(choicesOf))

const days = Array.from({ length: 12 }, (_, month) =>
  ['long', 'short'].map((style) =>
    new Date(2026, month, 1).toLocaleString('en-GB', { month: style as 'long' | 'short' }),
  ),
).flat()

/** Longest first: a phrase may hold another. Whole words only. */
const phrases = [
  mark,
  ...[
    ...ofCatalogue,
    ...ofChoices,
    ...ofChoices.flatMap((choice) => [choice.toLowerCase(), capitalised(choice)]),
    ...days,
  ],
  ...[professionalNetwork.name, microblog.name, 'kB', 'MB', 'PDF', 'ZIP'],
  // Of the map, and of the parts that it shows larger.
  ...cities.map(({ name }) => name),
  ...'ABCDEF',
]
  .map((phrase) => phrase.trim())
  .filter((phrase) => /\p{L}/u.test(phrase))
  .toSorted((one, other) => other.length - one.length)
  .map((phrase) => {
    const [before, after] = [/^\p{L}/u.test(phrase) ? '(?<!\\p{L})' : '', /\p{L}$/u.test(phrase) ? '(?!\\p{L})' : '']
    return new RegExp(before + phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after, 'gu')
  })
