import { nameOf, readMarkdown } from './markdown.ts'
import { figure, type Row } from './report.ts'

/** What the machine does besides makes as much of a difference. */
const tolerance = 0.2

/** Rows that are worse than in the table that is kept: absolute times by the machine's hour as well, ratios by us alone. */
export function slowerThan(file: string, rows: Row[]) {
  const before = readMarkdown(file)
  return rows.flatMap((row) => {
    const then = before.get(nameOf(row))
    if (then === undefined || !isWorse(row, then)) return []
    return [`${row.part}, ${row.what}: ${figure({ ...row, measured: then })} → ${figure(row)}`]
  })
}

function isWorse({ what, measured, least }: Row, then: number) {
  const isMoreBetter = least !== undefined || what.includes('a second')
  return isMoreBetter ? measured < then * (1 - tolerance) : measured > then * (1 + tolerance)
}
