import type { FieldChange } from '#app/audit/changed-fields.ts'
import type { Field } from '#app/content/engine/fields.ts'

/** Descriptions by the names of their files, as they were when the entry was written. */
export type Pictures = Record<string, string>

const withPictures: Field['kind'][] = ['image', 'picture', 'gallery', 'logo']

export function picturesInWords(field: Field | undefined, change: FieldChange | undefined, pictures: Pictures = {}) {
  if (!change || !field || !withPictures.includes(field.kind)) return change
  const [from, to] = [change.from, change.to].map((text) => text && inWords(text, (name) => pictures[name] ?? name))
  // Two pictures may show the same.
  if (from !== to) return { from, to }
  const [old, now] = [change.from, change.to].map(
    (text) => text && inWords(text, (name) => (pictures[name] ? `${pictures[name]} (${name})` : name)),
  )
  return { from: old, to: now }
}

const picture = /\/uploads\/([\w.-]+)/g

function inWords(text: string, nameOf: (name: string) => string) {
  const names = [...text.matchAll(picture)].map(([, name = '']) => nameOf(name))
  if (names.length === 0) return text
  return (text.startsWith('…') ? '… ' : '') + names.join(', ') + (text.endsWith('…') ? ' …' : '')
}
