/** A stretch of one text; `isOnlyHere` when the other text does not have it. `at` tells it from the others. */
export type Word = { text: string; isOnlyHere: boolean; at: number }

type Changes = { before: Word[]; after: Word[] }

/** Beyond this the comparison, which grows with the square, would be felt. */
const mostWords = 1500

/** Both texts with what the other one lacks. */
export function wordChanges(before: string, after: string): Changes {
  const changes: Changes = { before: [], after: [] }
  for (const pair of wordPairs(before, after)) {
    addTo(changes.before, pair.before, !pair.isCommon)
    addTo(changes.after, pair.after, !pair.isCommon)
  }
  return changes
}

/** A stretch of both texts: the same words, or what each has in the place of the other. */
type Pair = { before: string; after: string; isCommon: boolean }

/**
 * Both texts as stretches, by the longest common run of words between the first and the last that differ; where that
 * would take long, all between them counts as changed. Blanks behind a word make no difference.
 */
export function wordPairs(before: string, after: string): Pair[] {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && isSame(one[start], other[start])) start++
  let end = 0
  while (end < shorter - start && isSame(one.at(-1 - end), other.at(-1 - end))) end++
  const pairs: Pair[] = []
  const add = (isOnlyHere: boolean, ofOne: string[], ofOther: string[]) => {
    const [before, after] = [ofOne.join(''), ofOther.join('')]
    const last = pairs.at(-1)
    if (last?.isCommon === !isOnlyHere) Object.assign(last, { before: last.before + before, after: last.after + after })
    else if (before || after) pairs.push({ before, after, isCommon: !isOnlyHere })
  }
  add(false, one.slice(0, start), other.slice(0, start))
  addDifferences(add, one.slice(start, one.length - end), other.slice(start, other.length - end))
  add(false, one.slice(one.length - end), other.slice(other.length - end))
  return pairs
}

type Add = (isOnlyHere: boolean, ofOne: string[], ofOther: string[]) => void

function addDifferences(add: Add, one: string[], other: string[]) {
  if (Math.max(one.length, other.length) > mostWords) return add(true, one, other)
  const [ours, theirs] = [one, other].map((words) => words.map((word) => word.trimEnd())) as [string[], string[]]
  const width = other.length + 1
  // lengths[i * width + j]: words in common from i of the one and j of the other on.
  const lengths = new Uint16Array((one.length + 1) * width)
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        ours[i] === theirs[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const isCommon = i < one.length && j < other.length && ours[i] === theirs[j]
    const isOfOne = !isCommon && (j >= other.length || (i < one.length && length(i + 1, j) >= length(i, j + 1)))
    const [nextOfOne, nextOfOther] = [isCommon || isOfOne ? 1 : 0, isOfOne ? 0 : 1]
    add(!isCommon, one.slice(i, i + nextOfOne), other.slice(j, j + nextOfOther))
    i += nextOfOne
    j += nextOfOther
  }
}

const isSame = (word = '', other = '') => word.trimEnd() === other.trimEnd()

/** Words with the blanks behind them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

function addTo(words: Word[], text: string, isOnlyHere: boolean) {
  if (!text) return
  const last = words.at(-1)
  if (last?.isOnlyHere === isOnlyHere) last.text += text
  else words.push({ text, isOnlyHere, at: words.length })
}
