import { diffArrays } from 'diff'

/** A stretch of one text; `isOnlyHere` when the other text does not have it. `at` tells it from the others. */
export type Word = { text: string; isOnlyHere: boolean; at: number }

/** A word with the blanks behind it; two words of another look are not the same. */
export type Token = { text: string; look: string }

type Pair = { before: string; after: string; isCommon: boolean }

type Run = { before: number; after: number; isCommon: boolean }

/** The search grows with the square of what differs; beyond this, drawn again with every key, it would be felt. */
const mostEdits = 1000

export function wordChanges(before: string | Token[], after: string | Token[]) {
  const changes: Record<'before' | 'after', Word[]> = { before: [], after: [] }
  for (const pair of wordPairs(before, after)) {
    addTo(changes.before, pair.before, !pair.isCommon)
    addTo(changes.after, pair.after, !pair.isCommon)
  }
  return changes
}

export function wordPairs(before: string | Token[], after: string | Token[]): Pair[] {
  const [one, other] = [[...tokensOf(before)], [...tokensOf(after)]]
  const take = (words: Token[], count: number) => textOf(words.splice(0, count))
  return runsOf(one, other, isSame).map(({ before, after, isCommon }) => ({
    before: take(one, before),
    after: take(other, after),
    isCommon,
  }))
}

/** By turns common and not. Where too much differs, all of it does. */
export function runsOf<Of>(one: Of[], other: Of[], comparator: (word: Of, other: Of) => boolean): Run[] {
  const changes = diffArrays(one, other, { comparator, maxEditLength: mostEdits })
  if (!changes) return [{ before: one.length, after: other.length, isCommon: false }]
  const runs: Run[] = []
  for (const { added, removed, count } of changes) {
    const run = { before: added ? 0 : count, after: removed ? 0 : count, isCommon: !added && !removed }
    const last = runs.at(-1)
    if (last?.isCommon === run.isCommon) {
      last.before += run.before
      last.after += run.after
    } else runs.push(run)
  }
  return runs
}

export const isSameText = (word: Token, other: Token) => word.text.trimEnd() === other.text.trimEnd()
export const isSame = (word: Token, other: Token) => word.look === other.look && isSameText(word, other)

const tokensOf = (text: string | Token[]): Token[] =>
  typeof text === 'string' ? (text.match(/\S+\s*|\s+/g) ?? []).map((word) => ({ text: word, look: '' })) : text

const textOf = (words: Token[]) => words.map(({ text }) => text).join('')

function addTo(words: Word[], text: string, isOnlyHere: boolean) {
  if (!text) return
  const last = words.at(-1)
  if (last?.isOnlyHere === isOnlyHere) last.text += text
  else words.push({ text, isOnlyHere, at: words.length })
}
