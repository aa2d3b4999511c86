import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { chartCell, drawable } from './figure-sign.ts'

export type ChartData = {
  names: string[]
  series: { name: string; values: (number | undefined)[]; cells: string[] }[]
  accent: number
}

/** The first row names the series, the first column what is compared. */
export function chartData({ attrs = {} }: BodyNode): ChartData {
  const [head = [], ...rows] = attrs.table as string[][]
  const series = head.slice(1).map((name, at) => {
    const cells = rows.map((row) => row[at + 1] ?? '')
    return { name: name.trim(), values: cells.map(drawable), cells: cells.map(chartCell) }
  })
  return { names: rows.map(([name = '']) => name.trim()), series, accent: Number(attrs.accent) - 1 }
}

/** With its numbers as the readers of the page see them. */
export function asShown(node: BodyNode): BodyNode {
  const { type, attrs = {} } = node
  if (type !== 'chart') return node
  const table = (attrs.table as string[][]).map((row) => row.map(chartCell))
  return { ...node, attrs: { ...attrs, table } }
}

export const isDrawable = ({ series }: ChartData) =>
  series.some(({ values }) => values.some((value) => value !== undefined))

/** What a drawing shows, in words, for whoever cannot see it. */
export function described({ names, series }: ChartData) {
  return series
    .map(({ name, values, cells }) => {
      const known = values.flatMap((value, at) => (value === undefined ? [] : [{ value, at }]))
      if (known.length === 0) return ''
      const [low] = known.toSorted((one, other) => one.value - other.value)
      const [high] = known.toSorted((one, other) => other.value - one.value)
      const said = (found = low) =>
        found ? fillIn(fixed().body.point, { name: names[found.at] ?? '', value: cells[found.at] ?? '' }) : ''
      const ends = { high: said(high), low: said(low) }
      return name ? fillIn(fixed().body.extremesOf, { name, ...ends }) : fillIn(fixed().body.extremes, ends)
    })
    .filter(Boolean)
    .join(' ')
}
