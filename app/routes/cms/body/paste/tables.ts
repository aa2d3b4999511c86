import { numberIn } from '#app/content/engine/body/limits.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { type Piece, paragraph, saidIn, textIn, withoutBold } from './pieces.ts'
import { isBold, type Styles } from './styles.ts'

/** `isAgain`: a number of the cell before it, which only a head says again. */
type Cell = { content: BodyNode[]; isRight: boolean; isHead: boolean; isBold: boolean; isAgain?: boolean }
/** `isOfGroups`: some of its cells stand over several columns. */
type Row = { cells: Cell[]; isHead: boolean; isOfGroups?: boolean }

/** A forged table cannot ask for more cells than an editor could save. */
const widest = 40
const mostCopies = 2_400

type TableKind = { isSpreadsheet: boolean; caption?: string }

/**
 * Cells that are merged are taken apart: words are said again in each of them, a number once, or it would add up. What
 * heads columns is said again in any case, such as a year over its quarters.
 */
export function readTable(
  table: HTMLTableElement,
  styles: Styles,
  kind: TableKind,
  inlines: (cell: Element) => BodyNode[],
): Piece[] {
  const rows: Row[] = []
  /** By column: what reaches into the rows below. */
  const below = new Map<number, { cell: Cell; rows: number }>()
  const all = [...table.rows]
  const width = all.reduce((most, { cells }) => Math.min(widest, Math.max(most, widthOf([...cells]))), 0)
  let caption = kind.caption ?? ''
  let budget = mostCopies
  for (const [index, row] of all.entries()) {
    const cells: Cell[] = []
    let isOfGroups = false
    const fill = () => {
      const spanned = below.get(cells.length)
      if (!spanned?.rows || --budget < 0) return false
      spanned.rows -= 1
      cells.push(again(spanned.cell))
      return true
    }
    for (const element of row.cells) {
      while (fill());
      const cell = readCell(element, styles, kind, inlines)
      const columns = Math.min(element.colSpan, widest)
      const isWhole = row.cells.length === 1 && columns >= width && width > 1
      isOfGroups ||= columns > 1 && !isWhole
      if (isWhole && index === 0 && !caption && cell.content.length > 0) caption = saidIn(cell.content)
      else
        for (let column = 0; column < columns && (column === 0 || --budget >= 0); column++) {
          const copy = column === 0 ? cell : isWhole ? empty(cell) : again(cell)
          if (element.rowSpan !== 1) below.set(cells.length, { cell: copy, rows: (element.rowSpan || all.length) - 1 })
          cells.push(copy)
        }
    }
    while (fill());
    const isHead = cells.length > 0 && (row.parentElement?.localName === 'thead' || cells.every((cell) => cell.isHead))
    if (cells.some(saysMore)) rows.push({ cells, isHead, isOfGroups })
  }
  return pieceOf(withoutEmptyColumns(rows), caption, kind)
}

const widthOf = (cells: HTMLTableCellElement[]) =>
  cells.reduce((sum, { colSpan }) => sum + Math.min(colSpan, widest), 0)

const empty = (cell: Cell): Cell => ({ ...cell, content: [] })
const again = (cell: Cell): Cell => ({
  ...cell,
  content: cell.content.filter(({ type }) => type !== 'footnote'),
  isAgain: !cell.isHead && numberIn(textIn(cell.content)) !== undefined,
})
const saysMore = ({ content, isAgain }: Cell) => content.length > 0 && !isAgain
const saidOnce = (row: Row): Row => ({ ...row, cells: row.cells.map((cell) => (cell.isAgain ? empty(cell) : cell)) })

function readCell(
  element: HTMLTableCellElement,
  styles: Styles,
  kind: TableKind,
  inlines: (cell: Element) => BodyNode[],
) {
  const content = inlines(element)
  const aligned = [element, ...element.querySelectorAll('p, div')].map(
    (one) => styles.of(one).get('text-align') ?? one.getAttribute('align')?.toLowerCase(),
  )
  const isSaid = aligned.some((side) => side && side !== 'start' && side !== 'general')
  const isNumber = numberIn(textIn(content)) !== undefined
  return {
    content,
    isRight: aligned.some((side) => side === 'right' || side === 'end') || (kind.isSpreadsheet && !isSaid && isNumber),
    isHead: element.localName === 'th',
    isBold: isBold(styles.of(element)) === true || withoutBold(content) !== content,
  }
}

function withoutEmptyColumns(rows: Row[]) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const kept = Array.from({ length: width }, (_, column) =>
    rows.some(({ cells }) => cells.slice(column, column + 1).some(saysMore)),
  )
  return rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => kept[column]) }))
}

function pieceOf(rows: Row[], caption: string, kind: TableKind): Piece[] {
  if (!rows.some(({ cells }) => cells.length > 1))
    return [
      ...(caption ? [paragraph([{ type: 'text', text: caption }])] : []),
      ...rows.flatMap(({ cells }) => cells.map(({ content }) => paragraph(content))),
    ]
  return [{ is: 'block', node: tableNode(rows, caption, kind.isSpreadsheet) }]
}

export function tableNode(all: Row[], caption: string, canGuess: boolean): BodyNode {
  const said = all.findIndex(({ isHead }) => !isHead)
  const found = said < 0 ? 1 : said || headsOf(all, canGuess)
  const heads = Math.min(found, 1)
  const rows = [...joined(all.slice(0, found)), ...all.slice(found).map(saidOnce)]
  const isColumnRight = (column: number) => {
    const filled = rows
      .slice(heads)
      .flatMap(({ cells }) => cells[column] ?? [])
      .filter(({ content }) => content.length > 0)
    return filled.length > 0 && filled.every(({ isRight }) => isRight)
  }
  const content = rows.map(({ cells }, row) => ({
    type: 'table_row',
    content: cells.map((cell, column): BodyNode => {
      const isHead = row < heads
      return {
        type: isHead ? 'table_header' : 'table_cell',
        attrs: { align: (isHead ? isColumnRight(column) : cell.isRight) ? 'right' : 'left' },
        content: isHead ? withoutBold(cell.content) : cell.content,
      }
    }),
  }))
  return { type: 'table', attrs: { caption }, content }
}

const space: BodyNode = { type: 'text', text: ' ' }

/** A table has one head: “2026” over “Q2” and “Q3” is “2026 Q2” and “2026 Q3”. */
function joined(heads: Row[]): Row[] {
  const [first = { cells: [], isHead: true }, ...others] = heads
  if (others.length === 0) return heads
  const { cells } = others.reduce((most, row) => (row.cells.length > most.cells.length ? row : most), first)
  const joinedCells = cells.map((cell, column) => {
    const said = heads
      .map(({ cells }) => cells[column]?.content ?? [])
      .filter((content, at, all) => content.length > 0 && textIn(content) !== textIn(all[at - 1] ?? []))
    return { ...cell, content: said.flatMap((words, at) => (at > 0 ? [space, ...words] : words)) }
  })
  return [{ ...first, cells: joinedCells }]
}

/** Below a row of groups of columns a second one names the columns. */
function headsOf(rows: Row[], canGuess: boolean) {
  const [first, ...others] = rows
  return first?.isOfGroups && isNaming(others, canGuess) ? 2 : Number(isNaming(rows, canGuess))
}

/** A first row that names the columns stands out: it is bold, or in a spreadsheet the one row without numbers. */
function isNaming([first, second, ...others]: Row[], canGuess: boolean) {
  if (!first || !second) return false
  const filled = first.cells.filter(({ content }) => content.length > 0)
  if (filled.every((cell) => cell.isBold) && !second.cells.every((cell) => cell.isBold)) return true
  const isNumber = ({ content }: Cell) => numberIn(textIn(content)) !== undefined
  return canGuess && !filled.some(isNumber) && [second, ...others].every(({ cells }) => cells.some(isNumber))
}
