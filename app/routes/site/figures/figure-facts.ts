import { numberIn } from '#app/content/figures/observations.ts'
import type { FigureHistory } from '#app/content/figures/queries.server.ts'

type Known = FigureHistory['observations'][number]

/** The figure now, a year before, and where it was lowest; each once, as far as it is known. */
export function figureFacts({ label, text, asOf, observations }: FigureHistory) {
  const now = { label: observations.length > 0 ? 'Now' : label, text, asOf }
  const before = asOf ? yearBefore(observations, asOf) : undefined
  const lowest = lowestOf(observations)
  const since = observations[0]?.date.slice(0, 4)
  return [
    now,
    ...(before ? [{ label: 'A year before', text: before.text, asOf: before.date }] : []),
    ...(lowest?.date && since ? [{ label: `Lowest since ${since}`, text: lowest.text, asOf: lowest.date }] : []),
  ]
}

/** What stood then: the last value that is a year old, and no older than one and a half. */
function yearBefore(observations: Known[], asOf: string) {
  const [year, half] = [monthsBefore(asOf, 12), monthsBefore(asOf, 18)]
  return observations.findLast(({ date }) => date <= year && date >= half)
}

/** Days compare as texts: one that a shorter month does not have lies behind its last. */
function monthsBefore(day: string, months: number) {
  const [year = 0, month = 0, date = ''] = day.split('-').map((part, at) => (at < 2 ? Number(part) : part)) as [
    number,
    number,
    string,
  ]
  const all = year * 12 + month - 1 - months
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}-${date}`
}

function lowestOf(observations: Known[]) {
  const numbers = observations.flatMap((each) => {
    const number = numberIn(each.value)
    return number === undefined ? [] : [{ ...each, number }]
  })
  return numbers.toSorted((one, other) => one.number - other.number)[0]
}
