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
    const begin = beginOf(from ?? '', to ?? '')
    changed[name] = { from: inShort(from, begin), to: inShort(to, begin) }
  }
  return changed
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const longest = 200

/** Of what is alike so much stands before what differs. */
const lead = 40

/** Of long texts the part is told in which they differ. */
function beginOf(one: string, other: string) {
  if (one === other || Math.max(one.length, other.length) <= longest) return 0
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike++
  return alike + lead < longest ? 0 : alike - lead
}

/** Postgres refuses half a surrogate pair. */
function inShort(text: string | null, begin: number) {
  if (text === null || (begin === 0 && text.length <= longest)) return text
  const part = text.slice(begin, begin + longest).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${begin > 0 ? '…' : ''}${part}${begin + longest < text.length ? '…' : ''}`
}
