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

/**
 * Of what JSON can say: `isDeepStrictEqual` takes four times as long over a long text, and lists of names would be a
 * quarter of what a long save leaves to be collected.
 */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isParts(one) || !isParts(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one)) {
    if (one.length !== other.length) return false
    for (let at = 0; at < one.length; at++) if (!isSameValue(one[at], other[at])) return false
    return true
  }
  let more = 0
  for (const name in one) {
    if (!Object.hasOwn(other, name) || !isSameValue(one[name], other[name])) return false
    more += 1
  }
  for (const _ in other) more -= 1
  return more === 0
}

/** Of what was written before, each text that is still as it stood: what was read of it need not be read again. */
export function withTextsOf(values: unknown, from: Values): unknown {
  if (!isParts(values)) return values
  const lists = [from, ...(isParts(from.draft) ? [from.draft] : [])]
  const known = (value: unknown, name: string, at: number) =>
    lists
      .map((each) => bodyOf(Array.isArray(each[name]) ? each[name][at] : undefined))
      .find((body) => isSame(value, body))
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((item: unknown, at) => {
          const body = bodyOf(item)
          return body ? { ...(item as Values), body: known(body, name, at) ?? body } : item
        })
      : value,
  ])
  return Object.fromEntries(entries)
}

const bodyOf = (item: unknown) => (isParts(item) && isParts(item.body) ? item.body : undefined)

const isParts = (value: unknown): value is Values => typeof value === 'object' && value !== null
