/** `plain` is without accents, which many keyboards do not have; `letters` has a bit for each that occurs. */
export type Known = { word: string; plain: string; letters: number }

export function knownWord(word: string): Known {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
  return { word, plain, letters: [...plain].reduce((set, letter) => set | (1 << (letter.charCodeAt(0) & 31)), 0) }
}

export function nearestWord(word: string, vocabulary: readonly Known[]) {
  const given = knownWord(word)
  let best: string | undefined
  let least = mistakesIn(given.plain) + 1
  for (const known of vocabulary) {
    if (!mayBeWithin(given, known, least - 1)) continue
    const mistakes = distance(given.plain, known.plain, least)
    if (mistakes < least) [best, least] = [known.word, mistakes]
  }
  return best
}

/** The one that is the same but for its accents, unless the word itself is one. */
export function withAccents(word: string, vocabulary: readonly Known[]) {
  const same = vocabulary.filter(({ plain }) => plain === word)
  return same.some((known) => known.word === word) ? undefined : same[0]?.word
}

/** Others that begin alike or are one mistake further away, for whoever found nothing. */
export function nearWords(word: string, vocabulary: readonly Known[]) {
  const given = knownWord(word)
  if (given.plain.length < 4) return []
  const most = given.plain.length < 6 ? 1 : mistakesIn(given.plain) + 1
  const start = given.plain.slice(0, Math.max(4, given.plain.length - 3))
  const near: string[] = []
  for (const known of vocabulary) {
    if (near.length === mostNear) break
    const isNear = known.plain.startsWith(start) || isWithin(given, known, most)
    if (isNear && known.plain !== given.plain) near.push(known.word)
  }
  return near
}

const mostNear = 8

const isWithin = (one: Known, other: Known, most: number) =>
  mayBeWithin(one, other, most) && distance(one.plain, other.plain, most + 1) <= most

/** A mistake changes the length by one, and takes one letter in and one out. Rules out nearly all of 50,000 words. */
const mayBeWithin = (one: Known, other: Known, most: number) =>
  Math.abs(one.plain.length - other.plain.length) <= most &&
  countBits(one.letters & ~other.letters) <= most &&
  countBits(other.letters & ~one.letters) <= most

function countBits(set: number) {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

/** One mistake from four letters on, two from eight; shorter words would be near too many others. */
const mistakesIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Letters to add, drop, change or swap with the next one: optimal string alignment. Gives up at `limit`. */
function distance(one: string, other: string, limit: number) {
  if (one === other) return 0
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const change = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      const mistakes = Math.min(change, swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row.push(mistakes)
      if (mistakes < least) least = mistakes
    }
    if (least >= limit) return limit
    ;[before, above] = [above, row]
  }
  return above[other.length] ?? limit
}
