import type { Values } from './check-values.ts'

/** What is the same in both is one piece: of a long text that is read of one, it need not be read of the other. */
export function withPiecesOf<Part extends Values>(values: Part, from: Values): Part {
  const isDraft = isParts(values.draft) && isParts(from.draft)
  return {
    ...values,
    ...samePieces(values, from),
    ...(isDraft && { draft: samePieces(values.draft as Values, from.draft as Values) }),
  }
}

const samePieces = (values: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sameItems(value, from[name])]))

const sameItems = (list: unknown, from: unknown) =>
  Array.isArray(list) && Array.isArray(from) ? list.map((item, at) => (isSame(item, from[at]) ? from[at] : item)) : list

/** A forged document may be too deep to be compared. */
export function isSame(one: unknown, other: unknown) {
  try {
    return isSameValue(one, other)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Of what JSON can say: `isDeepStrictEqual` takes four times as long over a long text. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isParts(one) || !isParts(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  )
}

const isParts = (value: unknown): value is Values => typeof value === 'object' && value !== null
