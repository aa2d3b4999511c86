import { z } from 'zod'
import type { Fields } from '#app/content/engine/fields.ts'
import { choice, type Field } from '#app/content/engine/fields.ts'
import { list, readItems } from '#app/content/engine/list.ts'
import { storable } from '#app/content/engine/text-rules.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { translatable } from './translatable.ts'

export const states = ['draft', 'ready', 'public'] as const

/** What a record says in another language: `sources` are the texts that its own were made from, by their paths. */
export type Translation = {
  id: string
  type: OtherLocale
  state: (typeof states)[number]
  sources: Record<string, string>
} & Record<string, unknown>

export const languageNames: Record<OtherLocale, string> = { nl: 'Dutch', fr: 'French', de: 'German' }

const sources: Field<Record<string, string>> = {
  kind: 'sources',
  label: 'Translated from',
  schema: z.record(z.string(), z.string().overwrite(storable)).catch({}),
  initial: () => ({}),
  required: false,
}

const state = { ...choice('State', states), initial: states[0] }

/** One item a language; undefined where nothing is to be translated. */
export function translationsOf(fields: Fields): Field<Translation[]> | undefined {
  const words = translatable(fields)
  if (Object.keys(words).length === 0) return undefined
  const variants = otherLocales.map((locale) => [
    locale,
    { label: languageNames[locale], fields: { ...words, state, sources } },
  ])
  const field = list('Translations', {
    item: 'Language',
    max: otherLocales.length,
    variants: Object.fromEntries(variants),
  })
  return { ...field, isShared: true, namesItemsByType: true } as Field as Field<Translation[]>
}

export const readTranslations = (field: Field<Translation[]>, value: unknown) => readItems(field, value ?? [])
