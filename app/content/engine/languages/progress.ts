import type { Fields } from '#app/content/engine/fields.ts'
import { isBesideOther } from './made-from.ts'
import { type Text, textOf, textsOf, valueAt } from './texts.ts'
import type { Translation } from './translations.ts'

type Values = Record<string, unknown>

/** With the same words, another file, film or picture stands in the text. */
type Outdated = Pick<Text, 'path' | 'label'> & { from: string; now: string }

/** How far a translation is: what has no words yet, and what was made from another text than the source has now. */
export type Progress = { total: number; missing: Text[]; outdated: Outdated[] }

export function progressOf(fields: Fields, source: Values, translation: Partial<Translation> = {}): Progress {
  const texts = textsOf(fields, source)
  const own = new Map(textsOf(fields, translation).map((text) => [text.path, text]))
  const needed = texts.filter(({ isOptional }) => !isOptional)
  const missing = needed.filter(({ path }) => !own.has(path))
  const labels = new Map(texts.map(({ path, label }) => [path, label]))
  const outdated = [...own.values()].flatMap(({ path, label, field, value: words }): Outdated[] => {
    const value = valueAt(fields, source, path)
    // Of an item that is gone nobody sees the words.
    if (value === undefined) return []
    const [from, now] = [translation.sources?.[path] ?? '', saidAt(field, value)]
    const isOther = from !== now || isBesideOther(translation.sources, path, { english: value, own: words })
    return !isOther ? [] : [{ path, label: labels.get(path) ?? label, from, now }]
  })
  return { total: needed.length, missing, outdated }
}

const saidAt = (field: Text['field'], value: unknown) =>
  field.kind === 'gallery' ? String(value).trim() : textOf(field, value)
