/** A stretch of one text; `isOnlyHere` when the other text does not have it. `at` tells it from the others. */
export type Word = { text: string; isOnlyHere: boolean; at: number }

/** Beyond this the comparison, which grows with the square, would be felt; such texts are shown unmarked. */
const mostWords = 1500

/** Both texts with what the other one lacks, by the longest common run of words. */
export function wordChanges(before: string, after: string): { before: Word[]; after: Word[] } {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  if (Math.max(one.length, other.length) > mostWords) return { before: plain(before), after: plain(after) }
  const width = other.length + 1
  // lengths[i * width + j]: words in common from i of the one and j of the other on.
  const lengths = new Uint16Array((one.length + 1) * width)
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
  const changes = { before: [] as Word[], after: [] as Word[] }
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const isCommon = i < one.length && one[i] === other[j]
    const isOfOne = !isCommon && (j >= other.length || (i < one.length && length(i + 1, j) >= length(i, j + 1)))
    if (isCommon || isOfOne) add(changes.before, one[i++], !isCommon)
    if (!isOfOne) add(changes.after, other[j++], !isCommon)
  }
  return changes
}

/** Words with the blanks behind them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

const plain = (text: string): Word[] => (text ? [{ text, isOnlyHere: false, at: 0 }] : [])

function add(words: Word[], text = '', isOnlyHere: boolean) {
  const last = words.at(-1)
  if (last?.isOnlyHere === isOnlyHere) last.text += text
  else words.push({ text, isOnlyHere, at: words.length })
}
