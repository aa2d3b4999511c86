import { numberIn } from '#app/content/engine/body/limits.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { textIn } from './pieces.ts'
import { tableNode } from './tables.ts'

export const isDelimiter = (line = '') =>
  /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/.test(line) && line.includes('|')

/** A row of names, a row of dashes, whose colons say how a column is aligned, and the rest. */
export function markdownTable(
  [head = '', delimiter = '', ...rows]: string[],
  inlines: (cell: string) => BodyNode[],
): BodyNode {
  const isRight = cellsOf(delimiter).map((cell) => cell.endsWith(':') && !cell.startsWith(':'))
  return tableOf([head, ...rows].map(cellsOf), inlines, (column) => isRight[column] === true, true)
}

export function tableOf(
  rows: string[][],
  inlines: (cell: string) => BodyNode[],
  isRight: (column: number, text: string) => boolean,
  hasHead: boolean,
) {
  const read = rows.map((row, index) => ({
    isHead: hasHead && index === 0,
    cells: row.map((cell, column) => {
      const content = inlines(cell)
      return { content, isHead: false, isBold: false, isRight: isRight(column, textIn(content)) }
    }),
  }))
  return tableNode(read, '', !hasHead)
}

export const isNumber = (_column: number, text: string) => numberIn(text) !== undefined

function cellsOf(line: string) {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replaceAll(/<br\s*\/?>/gi, '\n'),
  )
}
