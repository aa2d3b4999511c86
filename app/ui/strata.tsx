import type { ReactElement } from 'react'
import { type Fold, strataPath } from './strata-path.ts'

type Drawing = { length: number; height: number; lines: number; level: number; folds: readonly Fold[] }

const drawings = {
  section: {
    length: 1200,
    height: 320,
    lines: 17,
    level: 7,
    folds: [
      { at: 432, depth: 74, width: 90 },
      { at: 840, depth: -68, width: 120 },
    ],
  },
  dip: { length: 1200, height: 360, lines: 18, level: 6, folds: [{ at: 744, depth: 92, width: 70 }] },
  signIn: {
    length: 900,
    height: 420,
    lines: 20,
    level: 9,
    folds: [
      { at: 270, depth: 80, width: 80 },
      { at: 648, depth: -73.6, width: 100 },
    ],
  },
} satisfies Record<string, Drawing>

const margin = 24

/** A section through an estavelle. One curve, flattened: the same text again compresses to next to nothing. */
export function Strata({ drawing }: { drawing: keyof typeof drawings }) {
  drawn[drawing] ??= draw(drawings[drawing])
  return drawn[drawing]
}

/** Computing one takes a fiftieth of a page's time. */
const drawn: Partial<Record<keyof typeof drawings, ReactElement>> = {}

function draw({ length, height, lines, level, folds }: Drawing) {
  const last = lines - 1
  const heightOf = (line: number) => short(margin + (line / last) * (height - 2 * margin))
  const curve = strataPath(folds, length)
  return (
    <svg className="strata" viewBox={`0 0 ${length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${heightOf(0)}H${length}M0 ${heightOf(last)}H${length}`} />
      {Array.from({ length: last - 1 }, (_, index) => index + 1).map((line) => (
        <g key={line} transform={`translate(0 ${heightOf(line)})`}>
          <path
            className={line === level ? 'level' : undefined}
            transform={`scale(1 ${short(Math.sin((Math.PI * line) / last), 1000)})`}
            d={curve}
          />
        </g>
      ))}
    </svg>
  )
}

const short = (number: number, parts = 10) => Math.round(number * parts) / parts
