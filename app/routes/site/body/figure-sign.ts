import { numberIn } from '#app/content/engine/body/limits.ts'

/** Numbers in tables and charts carry a true minus sign; texts keep what was typed. */
export const withMinus = (cell: string) => cell.replace(/^(\s*)[-–](?=\s*[\d.])/, '$1−')

/** Undefined as well for what no drawing can hold. */
export function drawable(cell = '') {
  const value = numberIn(cell)
  return value === undefined || Math.abs(value) > mostDrawn ? undefined : value
}

const mostDrawn = 1e15
