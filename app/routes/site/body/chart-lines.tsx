import { inDigits } from '#app/language/in-digits.ts'
import { AxisNames, letter, linesUnder } from './axis-names.tsx'
import type { ChartData } from './chart-data.ts'
import { Drawing, type DrawingWords } from './drawing.tsx'
import { inOrder } from './in-order.ts'
import { rounded, scaleOf } from './scale.ts'

const width = 720
const plot = { top: 30, bottom: 220, names: 250, line: 28 }
const inset = 20
const apart = 27
/** Of a text that stands in the drawing whole. */
const highest = 16

export function Lines({ data, words }: { data: ChartData; words: DrawingWords }) {
  const { names, series } = data
  const values = series.flatMap((each) => each.values).filter((value) => value !== undefined)
  const scale = scaleOf(values, { ...plot, mayLift: true })
  const ends = series.map(({ values: points, cells }, of) => {
    const row = points.findLastIndex((value) => value !== undefined)
    return { of, row, y: scale.at(points[row] ?? 0), cell: cells[row] ?? '' }
  })
  const longest = Math.max(...ends.map(({ cell }) => cell.length))
  const numbers = scale.isLifted
    ? [scale.ticks.at(-1), scale.ticks[0]].map((tick) =>
        tick === undefined ? '' : inDigits(tick, { maximumSignificantDigits: 12 }),
      )
    : []
  const left = inset + Math.max(0, ...numbers.map(({ length }) => length * letter))
  const right = width - inset - Math.min(longest * letter, width / 4)
  const xOf = (row: number) => rounded(left + ((right - left) * row) / Math.max(1, names.length - 1))
  const axis = { names, width, xOf }
  const styles = lineStyles(data)
  return (
    <Drawing words={words} width={width} height={plot.names + 12 + (linesUnder(axis) - 1) * plot.line}>
      <path className="ax" d={scale.ticks.map((tick) => `M0 ${scale.at(tick)}h${width}`).join('')} fill="none" />
      <path className="base" d={`M0 ${scale.at(scale.isLifted ? scale.low : 0)}h${width}`} fill="none" />
      {inOrder(numbers, (number, at) => (
        <text x={0} y={(at === 0 ? plot.top : plot.bottom) - 6}>
          {number}
        </text>
      ))}
      {inOrder(series, (each, of) => (
        <>
          <path className={styles[of]} d={pathOf(each.values, xOf, scale.at)} fill="none" />
          {inOrder(lonely(each.values), (row) => (
            <circle className={dotOf(styles[of])} cx={xOf(row)} cy={scale.at(each.values[row] ?? 0)} r={4} />
          ))}
        </>
      ))}
      {inOrder(spread(ends.filter(({ row }) => row >= 0)), ({ of, row, y, cell, textY }) => (
        <>
          <circle className={dotOf(styles[of])} cx={xOf(row)} cy={y} r={4} />
          <text className="v" x={rounded(xOf(row) + 12)} y={textY}>
            {cell}
          </text>
        </>
      ))}
      <AxisNames {...axis} y={plot.names} />
    </Drawing>
  )
}

/** Brass is the line that the text speaks of; the others differ by their strokes, not by colour alone. */
export function lineStyles({ series, accent }: ChartData) {
  const others = ['ln', 'ln ln--3', 'ln ln--4', 'ln ln--5']
  return series.map((_, of) => (of === accent ? 'ln ln--2' : (others.shift() ?? 'ln')))
}

const dotOf = (style = '') => style.replaceAll('ln', 'dot')

function pathOf(values: (number | undefined)[], xOf: (row: number) => number, yOf: (value: number) => number) {
  return values
    .map((value, row) => {
      if (value === undefined) return ''
      return `${values[row - 1] === undefined ? 'M' : 'L'}${xOf(row)} ${yOf(value)}`
    })
    .join('')
}

/** Points without a neighbour, of which a line shows nothing. */
const lonely = (values: (number | undefined)[]) =>
  values.flatMap((value, row) =>
    value !== undefined && values[row - 1] === undefined && values[row + 1] === undefined ? [row] : [],
  )

/** From the lowest up, each text clear of the one below it, and all of them further down where the last would leave the drawing. */
function spread<End extends { y: number }>(ends: End[]) {
  let above = plot.bottom + apart
  const spreadOut = ends
    .toSorted((one, other) => other.y - one.y)
    .map((end) => {
      above = Math.min(end.y + 5, above - apart)
      return { ...end, textY: above }
    })
  const down = Math.max(0, highest - above)
  return spreadOut.map((end) => ({ ...end, textY: rounded(end.textY + down) }))
}
