import { isDeepStrictEqual } from 'node:util'

export type FieldChange = { from: string | null; to: string | null }

/** `inWords` says what is written down of a value that is more than its words. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  inWords: (value: unknown) => unknown = (value) => value,
) {
  const changed: Record<string, FieldChange> = {}
  for (const name of Object.keys(after)) {
    if (isDeepStrictEqual(before[name] ?? null, after[name] ?? null)) continue
    const [from, to] = [textOf(inWords(before[name])), textOf(inWords(after[name]))]
    changed[name] = { from: inShort(from), to: inShort(to) }
  }
  return changed
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const longest = 200

/** Postgres refuses half a surrogate pair. */
function inShort(text: string | null) {
  if (text === null || text.length <= longest) return text
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`
}
