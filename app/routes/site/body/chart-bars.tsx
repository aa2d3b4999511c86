import { AxisNames, letter, linesUnder, placed } from './axis-names.tsx'
import type { ChartData } from './chart-data.ts'
import { Drawing, type DrawingWords } from './drawing.tsx'
import { inOrder } from './in-order.ts'
import { rounded, scaleOf } from './scale.ts'

const width = 720
const plot = { top: 40, bottom: 260, names: 290, line: 28 }
/** Of the room that a bar has, on either side. */
const gap = 0.13

/** Brass is the bar that the text speaks of, or of several series that one. */
export function Bars({ data, words }: { data: ChartData; words: DrawingWords }) {
  const { names, series, accent } = data
  const values = series.flatMap((each) => each.values).filter((value) => value !== undefined)
  const scale = scaleOf(values, { ...plot, mayLift: false })
  const zero = scale.at(0)
  const slot = width / names.length
  const thick = (slot * (1 - 2 * gap)) / series.length
  const leftOf = (row: number, of: number) => rounded((row + gap) * slot + of * thick)
  const isSingle = series.length === 1
  const styles = barStyles(data)
  const axis = { names, width, xOf: (at: number) => rounded((at + 0.5) * slot) }
  // Below a bar that goes down stands its value.
  const namesAt = plot.names + (Math.min(...values) < 0 ? plot.line : 0)
  return (
    <Drawing words={words} width={width} height={namesAt + 10 + (linesUnder(axis) - 1) * plot.line}>
      <path className="ax" d={scale.ticks.map((tick) => `M0 ${scale.at(tick)}h${width}`).join('')} fill="none" />
      {inOrder(series, (each, of) => {
        const draw = (rows: number[]) =>
          rows.map((row) => barAt(leftOf(row, of), rounded(thick), zero, scale.at(each.values[row] ?? 0))).join('')
        const rows = names.map((_, row) => row)
        if (!isSingle) return <path className={styles[of]} d={draw(rows)} />
        return (
          <>
            <path className="b" d={draw(rows.filter((row) => row !== accent))} />
            {accent in names && <path className="b--now" d={draw([accent])} />}
          </>
        )
      })}
      <path className="base" d={`M0 ${zero}h${width}`} fill="none" />
      <BarValues
        data={data}
        room={isSingle ? slot : rounded(thick)}
        xOf={(row, of) => rounded(leftOf(row, of) + thick / 2)}
        yOf={scale.at}
      />
      <AxisNames {...axis} y={namesAt} />
    </Drawing>
  )
}

export function barStyles({ series, accent }: ChartData) {
  if (series.length === 1) return ['b']
  const others = ['s1', 's2', 's3', 's4']
  return series.map((_, of) => (of === accent ? 'b--now' : (others.shift() ?? 's1')))
}

function barAt(x: number, thick: number, zero: number, end: number) {
  const height = rounded(end - zero)
  return height === 0 ? '' : `M${x} ${zero}h${thick}v${height}h${-thick}z`
}

type ValuesProps = {
  data: ChartData
  /** Pixels that a value may take without running into its neighbours. */
  room: number
  xOf: (row: number, of: number) => number
  yOf: (value: number) => number
}

/** The highest, the lowest and the one that the text speaks of, where they do not run into their neighbours. */
function BarValues({ data: { series, accent }, room, xOf, yOf }: ValuesProps) {
  const bars = series.flatMap(({ values, cells }, of) =>
    values.flatMap((value, row) => (value === undefined ? [] : [{ of, row, value, cell: cells[row] ?? '' }])),
  )
  const [lowest] = bars.toSorted((one, other) => one.value - other.value)
  const [highest] = bars.toSorted((one, other) => other.value - one.value)
  const isSingle = series.length === 1
  const spoken = isSingle ? bars.find(({ row }) => row === accent) : undefined
  const shown = [...new Set([highest, lowest, spoken])].filter((bar) => bar !== undefined)
  const fitting = shown.filter((bar) => {
    // Beyond the end of the longest bar of all there are no neighbours.
    const isAlone = bar === highest ? isSingle || bar.value >= 0 : !isSingle && bar.value < 0
    return isAlone || bar.cell.length * letter <= room
  })
  return inOrder(fitting, ({ of, row, value, cell }) => {
    const { x, anchor } = placed(xOf(row, of), (cell.length * letter) / 2, width)
    return (
      <text className="v" x={x} y={rounded(yOf(value) + (value < 0 ? 24 : -10))} textAnchor={anchor}>
        {cell}
      </text>
    )
  })
}
