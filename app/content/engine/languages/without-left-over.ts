import type { Field, Fields } from '#app/content/engine/fields.ts'
import { formOfItem, hasItems, storedItems } from '#app/content/engine/list.ts'
import { readGallery } from '#app/content/engine/stored-lists.ts'
import { wordsOf } from './translatable.ts'
import type { Translation } from './translations.ts'

type Values = Record<string, unknown>

/**
 * Without the words of items and pictures that English has no more: no form shows them, and the files, pictures and
 * records that they name would count as used. The same values where there are none.
 */
export function withoutLeftOver<Of extends Values>(fields: Fields, values: Of): Of {
  const translations = (values.translations ?? []) as Translation[]
  const kept = translations.map((own) => beside(fields, values, own))
  return isSame(kept, translations) ? values : { ...values, translations: kept }
}

function beside<Of extends Values>(fields: Fields, source: Values, own: Of): Of {
  const kept = Object.keys(wordsOf(fields)).flatMap((name) => {
    const field = fields[name] as Field
    const before = own[name]
    if (!Array.isArray(before)) return []
    const after = entriesBeside(field, source[name], before)
    return isSame(after, before) ? [] : [[name, after]]
  })
  return kept.length === 0 ? own : { ...own, ...Object.fromEntries(kept) }
}

function entriesBeside(field: Field, source: unknown, entries: Values[]): Values[] {
  if (field.kind === 'gallery') {
    const pictures = new Set<unknown>(readGallery(source).map(({ url }) => url))
    return entries.filter(({ url }) => pictures.has(url))
  }
  if (!hasItems(field)) return entries
  const items = new Map<unknown, Values>(storedItems(field, source).map((item) => [item.id, item]))
  return entries.flatMap((entry) => {
    const item = items.get(entry.id)
    return item ? [beside(formOfItem(field, item)?.fields ?? {}, item, entry)] : []
  })
}

const isSame = (some: unknown[], others: unknown[]) =>
  some.length === others.length && some.every((each, at) => each === others[at])
