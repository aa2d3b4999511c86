import { chartNumberIn } from '#app/content/engine/body/limits.ts'
import { numberSigns } from '#app/language/number-signs.ts'

/** Numbers in tables and charts carry a true minus sign; texts keep what was typed. */
export const withMinus = (cell: string) => cell.replace(/^(\s*)[-–](?=\s*[\d.])/, '$1−')

/** What is written for a chart as English has it, as the readers of the page write it. */
export function chartCell(written: string) {
  const cell = withMinus(written.trim())
  const signs = numberSigns()
  if (!signs || chartNumberIn(cell) === undefined) return cell
  return cell.replace(/\d[\d,.\s]*\d/, (digits) =>
    digits.replace(/[,.\s]/g, (sign) => (sign === '.' ? signs.decimal : signs.group)),
  )
}

/** Undefined as well for what no drawing can hold. */
export function drawable(cell = '') {
  const value = chartNumberIn(cell)
  return value === undefined || Math.abs(value) > mostDrawn ? undefined : value
}

const mostDrawn = 1e15
