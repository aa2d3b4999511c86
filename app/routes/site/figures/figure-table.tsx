import type { FigureHistory } from '#app/content/figures/queries.server.ts'
import { withMinus } from '#app/routes/site/body/figure-sign.ts'
import { shortDate } from './figure-chart.tsx'

/** All values, the latest first. */
export function FigureTable({ observations }: Pick<FigureHistory, 'observations'>) {
  const isCorrected = observations.some(({ was }) => was)
  return (
    <section
      className="table-scroll"
      aria-labelledby="values"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys
      tabIndex={0}
    >
      <table className="tbl">
        <caption id="values">
          All values
          {isCorrected && <small>A corrected value keeps the old one beside it</small>}
        </caption>
        <thead>
          <tr>
            <th scope="col">As of</th>
            <th className="n" scope="col">
              Value
            </th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {observations.toReversed().map(({ id, date, text, source, wasText, note }) => (
            <tr key={id}>
              <th scope="row">{date ? shortDate(date) : 'Before'}</th>
              <td className="n">{withMinus(text)}</td>
              <td>{[source, wasText && `was ${withMinus(wasText)}`, note].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
