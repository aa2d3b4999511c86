import { isBody } from '#app/content/engine/body/plain-text.ts'
import { isParts } from '#app/content/engine/is-parts.ts'

/** But for blanks around texts, empty parts of lists and orders of keys. Asked with every key, so nothing is copied. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (isBody(one) || isBody(other)) return isEqual(one, other)
  if (Array.isArray(one) && Array.isArray(other)) return sameEntries(one, other)
  if (isParts(one) && isParts(other)) return namesOf(one, other).every((name) => isSame(one[name], other[name]))
  return isNothing(one) && isNothing(other)
}

/** In a body every blank counts. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, at) => isEqual(part, other[at]))
  if (!isParts(one) || !isParts(other)) return false
  for (const name in one) if (!isEqual(one[name], other[name])) return false
  for (const name in other) if (other[name] !== undefined && one[name] === undefined) return false
  return true
}

function sameEntries(one: unknown[], other: unknown[]) {
  let [at, place] = [0, 0]
  while (true) {
    while (at < one.length && isNothing(one[at])) at++
    while (place < other.length && isNothing(other[place])) place++
    if (at === one.length || place === other.length) return at === one.length && place === other.length
    if (!isSame(one[at++], other[place++])) return false
  }
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isNothing)
  return isParts(value) ? !isBody(value) && Object.values(value).every(isNothing) : (value ?? undefined) === undefined
}

const namesOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
