import type { Fields } from '#app/content/engine/fields.ts'
import { type Text, textOf, textsOf, valueAt } from './texts.ts'
import type { Translation } from './translations.ts'

type Values = Record<string, unknown>

type Outdated = Pick<Text, 'path' | 'label'> & { from: string; now: string }

/** How far a translation is: what has no words yet, and what was made from other words than the source has now. */
export type Progress = { total: number; missing: Text[]; outdated: Outdated[] }

export function progressOf(fields: Fields, source: Values, translation: Partial<Translation> = {}): Progress {
  const texts = textsOf(fields, source)
  const own = new Map(textsOf(fields, translation).map((text) => [text.path, text]))
  const needed = texts.filter(({ isOptional }) => !isOptional)
  const missing = needed.filter(({ path }) => !own.has(path))
  const labels = new Map(texts.map(({ path, label }) => [path, label]))
  const outdated = [...own.values()].flatMap(({ path, label, field }): Outdated[] => {
    const value = valueAt(fields, source, path)
    // Of an item that is gone nobody sees the words.
    if (value === undefined) return []
    const [from, now] = [translation.sources?.[path] ?? '', saidAt(field, value)]
    return from === now ? [] : [{ path, label: labels.get(path) ?? label, from, now }]
  })
  return { total: needed.length, missing, outdated }
}

const saidAt = (field: Text['field'], value: unknown) =>
  field.kind === 'gallery' ? String(value).trim() : textOf(field, value)
