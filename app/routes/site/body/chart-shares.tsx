import type { ChartData } from './chart-data.ts'
import { Drawing, type DrawingWords } from './drawing.tsx'
import { inOrder } from './in-order.ts'
import { rounded } from './scale.ts'

const size = { width: 640, height: 64, gap: 2 }

/** Whole per cents that come to a hundred. Undefined when there is nothing to share. */
export function sharesOf({ names, series: [first] }: ChartData) {
  const amounts = names.map((_, row) => Math.max(0, first?.values[row] ?? 0))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return undefined
  const exact = amounts.map((amount) => (100 * amount) / total)
  const down = exact.map(Math.floor)
  const missing = Math.round(100 - down.reduce((sum, share) => sum + share, 0))
  const byRest = exact.map((share, at) => ({ at, rest: share % 1 })).toSorted((one, other) => other.rest - one.rest)
  const up = new Set(byRest.slice(0, missing).map(({ at }) => at))
  return names.map((name, at) => ({ name, exact: exact[at] ?? 0, perCent: (down[at] ?? 0) + Number(up.has(at)) }))
}

type Shares = NonNullable<ReturnType<typeof sharesOf>>

export function ShareBar({ shares, words }: { shares: Shares; words: DrawingWords }) {
  const { width, height, gap } = size
  let x = 0
  const parts = shares.map(({ exact }, at) => {
    const wide = (exact * width) / 100
    const part = wide > gap && (
      <path className={`s${at + 1}`} d={`M${rounded(x)} 0h${rounded(wide - gap)}v${height}h${rounded(gap - wide)}z`} />
    )
    x += wide
    return part
  })
  return (
    <Drawing words={words} width={width} height={height}>
      {inOrder(parts, (part) => part)}
    </Drawing>
  )
}
