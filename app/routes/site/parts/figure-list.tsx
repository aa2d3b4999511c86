import type { ShownFigure } from '#app/content/figures/shown.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { PageLink } from './page-link.tsx'

type Listed = { label: string; text: string } & Partial<Pick<ShownFigure, 'asOf' | 'day' | 'history'>> & {
    note?: string | null
  }

type Props = {
  figures: Listed[]
  columns: 3 | 4 | 5
  /** What is said beside them of all: a day of its own stands under the others only. */
  saidOf?: string | null
}

/** What is longer is no number, and set as words are. */
const longest = 16

export function FigureList({ figures, columns, saidOf }: Props) {
  return (
    <dl className={`figures figures--${columns}`}>
      {figures.map(({ label, text, asOf, day, history, note }) => {
        const [, number = text, unit] =
          /^((?:€\s)?-?[\d.,\u00a0\u202f]+(?<=[\d.,]))(\s?(?:%|m²)|\s\D.*)$/.exec(text) ?? []
        return (
          <div key={label}>
            <dt>
              {history ? <PageLink href={history}>{label}</PageLink> : label}
              {day && !(asOf && asOf === saidOf) && <span className="asof">{fillIn(fixed().figures.at, { day })}</span>}
              {note && <span className="asof">{note}</span>}
            </dt>
            <dd className={text.length > longest ? 'num figures__words' : 'num'}>
              {number}
              {unit && <small>{unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
