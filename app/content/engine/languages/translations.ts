import { z } from 'zod'
import type { Fields } from '#app/content/engine/fields.ts'
import { choice, type Field } from '#app/content/engine/fields.ts'
import { lazily } from '#app/content/engine/lazily.ts'
import { formOfItem, hasItems, list, readItems, storedItems } from '#app/content/engine/list.ts'
import { readGallery } from '#app/content/engine/stored-lists.ts'
import { storable } from '#app/content/engine/text-rules.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { languageNames } from './language-names.ts'
import type { Sources } from './made-from.ts'
import { textsOf } from './texts.ts'
import { wordsOf } from './translatable.ts'

export const states = ['draft', 'ready', 'public'] as const

/** What a record says in another language: `sources` are the texts that its own were made from. */
export type Translation = {
  id: string
  type: OtherLocale
  state: (typeof states)[number]
  sources: Sources
} & Record<string, unknown>

const sources: Field<Sources> = {
  kind: 'sources',
  label: 'Translated from',
  schema: z.record(z.string(), z.string().overwrite(storable)).catch({}),
  initial: () => ({}),
  required: false,
}

const state = { ...choice('State', states), initial: states[0] }

/** One item a language; undefined where nothing is to be translated. */
export function translationsOf(fields: Fields): Field<Translation[]> | undefined {
  const words = wordsOf(fields)
  if (Object.keys(words).length === 0) return undefined
  const variants = otherLocales.map((locale) => [
    locale,
    { label: languageNames[locale], fields: { ...words, state, sources } },
  ])
  const field = list('Translations', {
    item: 'Language',
    max: otherLocales.length,
    namesItemsByType: true,
    variants: Object.fromEntries(variants),
  })
  const written = (items: Translation[]) => items.map((item) => withoutBlanks(fields, item)).filter(isWritten)
  return {
    ...field,
    isShared: true,
    schema: lazily(() => (field.schema as z.ZodType<Translation[]>).transform(written)),
    draftSchema: lazily(() => (field.draftSchema as z.ZodType<Translation[]>).transform(written)),
  } as Field as Field<Translation[]>

  function isWritten(item: Translation) {
    return textsOf(fields, item).length > 0
  }
}

/** A form has a place for each item and caption of the source, whether there are words for it or not. */
function withoutBlanks<Of extends Record<string, unknown>>(fields: Fields, item: Of): Of {
  const written: Of = { ...item }
  for (const name of Object.keys(wordsOf(fields))) {
    const field = fields[name] as Field
    if (field.kind === 'gallery')
      Object.assign(written, { [name]: readGallery(item[name]).filter(({ caption }) => caption) })
    if (hasItems(field)) Object.assign(written, { [name]: writtenItems(field, item[name]) })
  }
  return written
}

const writtenItems = (field: Field, value: unknown) =>
  storedItems(field, value).flatMap((item) => {
    const { fields = {} } = formOfItem(field, item) ?? {}
    return textsOf(fields, item).length > 0 ? [withoutBlanks(fields, item)] : []
  })

export const readTranslations = (field: Field<Translation[]>, value: unknown) => readItems(field, value ?? [])
