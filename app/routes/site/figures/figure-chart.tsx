import type { FigureHistory } from '#app/content/figures/queries.server.ts'
import { shortDate } from '#app/language/long-date.ts'
import { type ChartData, described, isDrawable } from '#app/routes/site/body/chart-data.ts'
import { Lines } from '#app/routes/site/body/chart-lines.tsx'
import { withMinus } from '#app/routes/site/body/figure-sign.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export function FigureChart({ label, period, observations }: FigureHistory) {
  const data: ChartData = {
    names: observations.map(({ date }) => (date ? shortDate(date) : fixed().figures.before)),
    series: [
      {
        name: '',
        values: observations.map(({ number }) => number),
        cells: observations.map(({ text }) => withMinus(text)),
      },
    ],
    accent: -1,
  }
  if (!isDrawable(data)) return null
  // What was true before the first date has none.
  const first = observations.find(({ date }) => date)
  const [from = '', until = from] = [first, observations.at(-1)].map((each) => each?.date.slice(0, 4))
  const years = from === until ? from : fillIn(fixed().figures.years, { from, until })
  const said = [period, years].filter(Boolean).join(', ')
  return (
    <figure className="chart">
      <figcaption className="chart__t">
        {label}
        {said && <small>{said}</small>}
      </figcaption>
      <Lines data={data} words={{ id: 'chart', title: label, description: described(data) }} />
    </figure>
  )
}
