import { diffArrays } from 'diff'

/** A stretch of one text; `isOnlyHere` when the other text does not have it. `at` tells it from the others. */
export type Word = { text: string; isOnlyHere: boolean; at: number }

/** A stretch of both texts: the same words, or what each has in the place of the other. */
type Pair = { before: string; after: string; isCommon: boolean }

/** The search grows with the square of what differs; beyond this, drawn again with every key, it would be felt. */
const mostEdits = 1000

export function wordChanges(before: string, after: string) {
  const changes: Record<'before' | 'after', Word[]> = { before: [], after: [] }
  for (const pair of wordPairs(before, after)) {
    addTo(changes.before, pair.before, !pair.isCommon)
    addTo(changes.after, pair.after, !pair.isCommon)
  }
  return changes
}

/** Both texts as stretches; where too much differs, all of it does. Blanks behind a word make no difference. */
export function wordPairs(before: string, after: string): Pair[] {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(one, other, { comparator: isSame, maxEditLength: mostEdits })
  if (!changes) return [{ before, after, isCommon: false }]
  const pairs: Pair[] = []
  const take = (words: string[], count: number) => words.splice(0, count).join('')
  for (const { added, removed, count } of changes) {
    const isCommon = !added && !removed
    const pair = { before: take(one, added ? 0 : count), after: take(other, removed ? 0 : count), isCommon }
    const last = pairs.at(-1)
    if (last?.isCommon === isCommon)
      Object.assign(last, { before: last.before + pair.before, after: last.after + pair.after })
    else pairs.push(pair)
  }
  return pairs
}

const isSame = (word: string, other: string) => word.trimEnd() === other.trimEnd()

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

function addTo(words: Word[], text: string, isOnlyHere: boolean) {
  if (!text) return
  const last = words.at(-1)
  if (last?.isOnlyHere === isOnlyHere) last.text += text
  else words.push({ text, isOnlyHere, at: words.length })
}
