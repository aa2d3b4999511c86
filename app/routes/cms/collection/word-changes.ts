/** A stretch of one text; `isOnlyHere` when the other text does not have it. `at` tells it from the others. */
export type Word = { text: string; isOnlyHere: boolean; at: number }

type Changes = { before: Word[]; after: Word[] }

/** Beyond this the comparison, which grows with the square, would be felt. */
const mostWords = 1500

/**
 * Both texts with what the other one lacks, by the longest common run of words between the first and the last that
 * differ; where that would take long, all between them counts as changed.
 */
export function wordChanges(before: string, after: string): Changes {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const changes: Changes = { before: [], after: [] }
  const addToBoth = (words: string[]) => {
    for (const word of words) {
      add(changes.before, word, false)
      add(changes.after, word, false)
    }
  }
  addToBoth(one.slice(0, start))
  addDifferences(changes, one.slice(start, one.length - end), other.slice(start, other.length - end))
  addToBoth(one.slice(one.length - end))
  return changes
}

function addDifferences(changes: Changes, one: string[], other: string[]) {
  const isLong = Math.max(one.length, other.length) > mostWords
  const width = other.length + 1
  // lengths[i * width + j]: words in common from i of the one and j of the other on.
  const lengths = new Uint16Array(isLong ? 0 : (one.length + 1) * width)
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0 && !isLong; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const isCommon = !isLong && i < one.length && one[i] === other[j]
    const isOfOne = !isCommon && (j >= other.length || (i < one.length && length(i + 1, j) >= length(i, j + 1)))
    if (isCommon || isOfOne) add(changes.before, one[i++], !isCommon)
    if (!isOfOne) add(changes.after, other[j++], !isCommon)
  }
}

/** Words with the blanks behind them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

function add(words: Word[], text = '', isOnlyHere: boolean) {
  const last = words.at(-1)
  if (last?.isOnlyHere === isOnlyHere) last.text += text
  else words.push({ text, isOnlyHere, at: words.length })
}
