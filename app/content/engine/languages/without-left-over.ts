import type { Field, Fields } from '#app/content/engine/fields.ts'
import { formOfItem, hasItems, storedItems } from '#app/content/engine/list.ts'
import { readGallery } from '#app/content/engine/stored-lists.ts'
import { wordsOf } from './translatable.ts'
import type { Translation } from './translations.ts'

type Values = Record<string, unknown>

/**
 * Without the words of items and pictures that English has no more: no form shows them, and the files, pictures and
 * records that they name would count as used. The same values where there are none. `published`: whose English may have
 * them still.
 */
export function withoutLeftOver<Of extends Values>(fields: Fields, values: Of, published?: Values): Of {
  const translations = (values.translations ?? []) as Translation[]
  const sources = published ? [values, published] : [values]
  const kept = translations.map((own) => beside(fields, sources, own))
  return isSame(kept, translations) ? values : { ...values, translations: kept }
}

function beside<Of extends Values>(fields: Fields, sources: Values[], own: Of): Of {
  const kept = Object.keys(wordsOf(fields)).flatMap((name) => {
    const field = fields[name] as Field
    const before = own[name]
    if (!Array.isArray(before)) return []
    const english = sources.map((source) => source[name])
    const after = entriesBeside(field, english, before)
    return isSame(after, before) ? [] : [[name, after]]
  })
  return kept.length === 0 ? own : { ...own, ...Object.fromEntries(kept) }
}

function entriesBeside(field: Field, english: unknown[], entries: Values[]): Values[] {
  if (field.kind === 'gallery') {
    const pictures = new Set<unknown>(english.flatMap(readGallery).map(({ url }) => url))
    return entries.filter(({ url }) => pictures.has(url))
  }
  if (!hasItems(field)) return entries
  const items = english.flatMap((list) => storedItems(field, list))
  return entries.flatMap((entry) => {
    const same = items.filter(({ id }) => id === entry.id)
    return same[0] ? [beside(formOfItem(field, same[0])?.fields ?? {}, same, entry)] : []
  })
}

const isSame = (some: unknown[], others: unknown[]) =>
  some.length === others.length && some.every((each, at) => each === others[at])
