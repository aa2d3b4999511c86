export function nearestWord(word: string, vocabulary: readonly string[]) {
  const given = plain(word)
  let best: string | undefined
  let least = mistakesIn(given) + 1
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > least) continue
    const mistakes = distance(given, plain(known), least)
    if (mistakes < least) [best, least] = [known, mistakes]
  }
  return best
}

/** Others that begin alike or are one mistake further away, for whoever found nothing. */
export function nearWords(word: string, vocabulary: readonly string[]) {
  const given = plain(word)
  if (given.length < 4) return []
  const most = mistakesIn(given) + 1
  const start = given.slice(0, Math.max(4, given.length - 3))
  return vocabulary.filter((known) => plain(known).startsWith(start) || isWithin(given, plain(known), most)).slice(0, 8)
}

const isWithin = (one: string, other: string, most: number) =>
  Math.abs(one.length - other.length) <= most && distance(one, other, most + 1) <= most

/** One mistake from four letters on, two from eight; shorter words would be near too many others. */
const mistakesIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Without accents, which many keyboards do not have. */
const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '')

/** Letters to add, drop, change or swap with the next one: optimal string alignment. Gives up at `limit`. */
function distance(one: string, other: string, limit: number) {
  if (one === other) return 0
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      row.push(Math.min(change, swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) >= limit) return limit
    ;[before, above] = [above, row]
  }
  return above[other.length] ?? limit
}
