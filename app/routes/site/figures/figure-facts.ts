import type { FigureHistory } from '#app/content/figures/queries.server.ts'
import { longDate } from '#app/language/long-date.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

type Known = FigureHistory['observations'][number]

/** The figure now, a year before, and where it was lowest; each once, as far as it is known. */
export function figureFacts({ label, text, asOf, day, observations }: FigureHistory) {
  const now = { label: observations.length > 0 ? fixed().figures.now : label, text, day }
  const before = asOf ? yearBefore(observations, asOf) : undefined
  const lowest = lowestOf(observations)
  const since = observations[0]?.date.slice(0, 4)
  return [
    now,
    ...(before ? [{ label: fixed().figures.yearBefore, text: before.text, day: longDate(before.date) }] : []),
    ...(lowest?.date && since
      ? [{ label: fillIn(fixed().figures.lowest, { year: since }), text: lowest.text, day: longDate(lowest.date) }]
      : []),
  ]
}

/** What stood then: the last value that is a year old, and no older than one and a half. */
function yearBefore(observations: Known[], asOf: string) {
  // The 29th of February is a year before the 28th, with which the next one ends.
  const [year, half] = [monthsBefore(asOf.replace(/-02-28$/, '-02-29'), 12), monthsBefore(asOf, 18)]
  return observations.findLast(({ date }) => date <= year && date >= half)
}

/** Days compare as texts: one that a shorter month does not have lies behind its last. */
function monthsBefore(day: string, months: number) {
  const [year, month, date] = day.split('-')
  const all = Number(year) * 12 + Number(month) - 1 - months
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}-${date}`
}

const lowestOf = (observations: Known[]) =>
  observations
    .filter(({ number }) => number !== undefined)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))[0]
