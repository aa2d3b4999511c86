import type { FigureHistory } from '#app/content/figures/queries.server.ts'
import { shortDate } from '#app/language/long-date.ts'
import { withMinus } from '#app/routes/site/body/figure-sign.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

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
          {fixed().figures.values}
          {isCorrected && <small>{fixed().figures.corrected}</small>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{fixed().figures.asOf}</th>
            <th className="n" scope="col">
              {fixed().figures.value}
            </th>
            <th scope="col">{fixed().figures.source}</th>
          </tr>
        </thead>
        <tbody>
          {observations.toReversed().map(({ id, date, text, source, wasText, note }) => (
            <tr key={id}>
              <th scope="row">{date ? shortDate(date) : fixed().figures.before}</th>
              <td className="n">{withMinus(text)}</td>
              <td>
                {[source, wasText && fillIn(fixed().figures.was, { value: withMinus(wasText) }), note]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
