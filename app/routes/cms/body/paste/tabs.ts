import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { isNumber, tableOf } from './markdown-table.ts'

const longestCell = 200

/** Two rows or more of as many cells each, none of them a paragraph and the first not empty all the way down. */
export function readTabs(text: string): BodyNode[] | undefined {
  const rows = text
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  const [first = []] = rows
  const isTable =
    rows.length > 1 &&
    first.length > 1 &&
    rows.every(
      (row) => row.length === first.length && row.some(Boolean) && row.every(({ length }) => length <= longestCell),
    ) &&
    rows.some(([start]) => start)
  return isTable ? [tableOf(rows, (cell) => (cell ? [{ type: 'text', text: cell }] : []), isNumber, false)] : undefined
}
