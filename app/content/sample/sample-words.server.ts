import { readFile } from 'node:fs/promises'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { madeFrom } from '#app/content/engine/languages/made-from.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import type { Translated, TranslatedRows } from '#app/content/engine/languages/translated-rows.ts'
import { readTranslations, type Translation } from '#app/content/engine/languages/translations.ts'
import { pageStores } from '#app/content/pages/page-stores.server.ts'
import { onlyOfSample } from '#app/content/pages/page-words.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'

type Values = Record<string, unknown>
type Words = [locale: OtherLocale, byName: Record<string, Values>][]

export type WordsOf = (name: string, values: Values) => Translated

/** What the sample says in other languages. Links name records by their slugs: `ids` has what takes their place. */
export async function readSampleWords(collection: object, ids: Map<string, string> = new Map()): Promise<WordsOf> {
  const definition = collection as Collection
  const words = await readWords(definition.slug, ids)
  return (name, values) => inLanguages(definition, words, { name, values })
}

/** Of each picture, by its name, what it is described with. */
export async function readSampleAlts() {
  const words = (await readWords('images', new Map())) as unknown as [OtherLocale, Record<string, string>][]
  return (name: string) =>
    Object.fromEntries(words.flatMap(([locale, byName]) => (byName[name] ? [[locale, byName[name]]] : [])))
}

/** Of each page, beside the words that are specified. */
export async function readSamplePageWords(): Promise<Map<string, Translated>> {
  const words = await readWords('pages', new Map())
  const ofPages = pageStores.map(({ collection, page: { slug }, read }) => {
    return [slug, inLanguages(collection, words, { name: slug, values: read(onlyOfSample(slug)) })] as const
  })
  return new Map(ofPages)
}

async function readWords(kind: string, ids: Map<string, string>): Promise<Words> {
  const put = (key: string, value: unknown) => (key === 'id' ? (ids.get(String(value)) ?? value) : value)
  const texts = otherLocales.map(async (locale): Promise<Words[number]> => {
    const text = await readFile(`db/sample/translations/${locale}/${kind}.json`, 'utf8')
    return [locale, JSON.parse(text, put)]
  })
  return await Promise.all(texts)
}

function inLanguages(
  { fields: { translations: field, ...own }, prepare }: Collection,
  words: Words,
  { name, values }: { name: string; values: Values },
): Translated {
  if (!field) return { translations: [], translated: null }
  const sources = Object.assign({}, ...textsOf(own, values).map((text) => madeFrom(text)))
  const items = words.flatMap(([locale, byName]) =>
    byName[name] ? [{ id: locale, type: locale, state: 'public', sources, ...byName[name] }] : [],
  )
  const translations = readTranslations(field as Field<Translation[]>, items)
  return { translations, translated: prepare({ ...values, translations }).translated as TranslatedRows | null }
}
