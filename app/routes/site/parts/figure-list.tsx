import type { ShownFigure } from '#app/content/figures/shown.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { PageLink } from './page-link.tsx'

type Listed = { label: string; text: string } & Partial<Pick<ShownFigure, 'day' | 'history'>> & {
    note?: string | null
  }

type Props = {
  figures: Listed[]
  columns: 3 | 4 | 5
  /** What stands beside them all: a day that it names need not stand under each. */
  saidOfAll?: string | null
}

/** What is longer is no number, and set as words are. */
const longest = 16

/** Letters are wider: a text without a number before them fills its column sooner. */
const longestInLetters = { 3: 7, 4: 7, 5: 6 }

export function FigureList({ figures, columns, saidOfAll }: Props) {
  return (
    <dl className={`figures figures--${columns}`}>
      {figures.map(({ label, text, day, history, note }) => {
        const [, number = text, unit] =
          /^((?:€\s)?-?[\d.,\u00a0\u202f]+(?<=[\d.,]))(\s?(?:%|m²)|\s\D.*)$/.exec(text) ?? []
        const isWords = text.length > (!unit && /\p{L}/u.test(text) ? longestInLetters[columns] : longest)
        return (
          <div key={label}>
            <dt>
              {history ? <PageLink href={history}>{label}</PageLink> : label}
              {day && !namesDay(saidOfAll, day) && <span className="asof">{fillIn(fixed().figures.at, { day })}</span>}
              {note && <span className="asof">{note}</span>}
            </dt>
            <dd className={isWords ? 'num figures__words' : 'num'}>
              {number}
              {unit && <small>{unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** `1 September` does not stand in `11 September`. */
const namesDay = (text: string | null | undefined, day: string) => new RegExp(`\\b${day}`).test(text ?? '')
