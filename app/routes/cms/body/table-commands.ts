import { chainCommands } from 'prosemirror-commands'
import { GapCursor } from 'prosemirror-gapcursor'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import {
  CellSelection,
  cellAround,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  addRow as insertRow,
  isInTable,
  nextCell as neighbour,
  selectedRect,
  TableMap,
} from 'prosemirror-tables'
import { most } from '#app/content/engine/body/limits.ts'

export const addRow =
  (side: 'top' | 'bottom'): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    dispatch?.(withRow(state, side).tr)
    return true
  }

/** Behind the last cell a row begins; the arrow keys lead out of the table, and Tab does when it is full. */
export const nextCell: Command = (state, dispatch) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!isInTable(state) || selectedRect(state).table.childCount >= most.rows) return false
  const { tr, at } = withRow(state, 'bottom')
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  return true
}

/** Browsers go on to the next cell: to the one above or below, and from the last ones out of the table. */
export const throughRows =
  (direction: -1 | 1): Command =>
  (state, dispatch, view) => {
    const { selection, doc, tr } = state
    if (!(selection instanceof TextSelection && selection.empty && isInTable(state))) return false
    if (view && !view.endOfTextblock(direction < 0 ? 'up' : 'down')) return false
    const { table, tableStart, map, top, left } = selectedRect(state)
    const row = top + direction
    if (row < 0 || row >= map.height) {
      const $edge = doc.resolve(direction < 0 ? tableStart - 1 : tableStart - 1 + table.nodeSize)
      const beyond = direction < 0 ? $edge.nodeBefore : $edge.nodeAfter
      const isWall = !beyond || beyond.type === table.type
      const place = isWall ? new GapCursor($edge) : Selection.near($edge, direction)
      dispatch?.(tr.setSelection(place).scrollIntoView())
      return true
    }
    const cell = tableStart + map.positionAt(row, left, table)
    const offset = Math.min(selection.$from.parentOffset, doc.nodeAt(cell)?.content.size ?? 0)
    dispatch?.(tr.setSelection(TextSelection.create(doc, cell + 1 + offset)).scrollIntoView())
    return true
  }

/** Whole cells, from where the text of one ends; ProseMirror does so for cells of paragraphs alone, and goes on with these. */
export const selectCells =
  (axis: 'horiz' | 'vert', direction: -1 | 1): Command =>
  ({ selection, tr }, dispatch, view) => {
    const $cell = cellAround(selection.$head)
    if (!(selection instanceof TextSelection && $cell)) return false
    const [back, on] = axis === 'vert' ? (['up', 'down'] as const) : (['left', 'right'] as const)
    if (view && !view.endOfTextblock(direction < 0 ? back : on)) return false
    const $next = neighbour($cell, axis, direction)
    if (!$next) return false
    dispatch?.(tr.setSelection(new CellSelection($cell, $next)).scrollIntoView())
    return true
  }

/** Above or below what is selected; its figures stand as those beside it do. */
function withRow(state: EditorState, side: 'top' | 'bottom') {
  const rect = selectedRect(state)
  const { table, tableStart, top, bottom } = rect
  const beside = table.child(side === 'top' ? top : bottom - 1)
  const tr = insertRow(state.tr, rect, rect[side])
  const at = table.children.slice(0, rect[side]).reduce((sum, { nodeSize }) => sum + nodeSize, tableStart)
  tr.doc.nodeAt(at)?.forEach((_, cellAt, column) => {
    tr.setNodeAttribute(at + 1 + cellAt, 'align', beside.child(column).attrs.align)
  })
  return { tr, at }
}

/** The caret stays in the table, where the next one comes to stand; with the last one the table goes. */
const staying =
  (command: Command): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const { tableStart, top, left } = selectedRect(state)
    const stay = (tr: Transaction) => {
      const table = tr.doc.nodeAt(tableStart - 1) as Node
      const map = TableMap.get(table)
      const cell = map.positionAt(Math.min(top, map.height - 1), Math.min(left, map.width - 1), table)
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, tableStart + cell + 1)).scrollIntoView())
    }
    return command(state, dispatch && stay)
  }

export const removeRow = chainCommands(staying(deleteRow), deleteTable)
export const removeColumn = chainCommands(staying(deleteColumn), deleteTable)

/** Of each column that is selected. */
export function alignColumns(align: 'left' | 'right'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { table, tableStart, left, right } = selectedRect(state)
    const { tr } = state
    table.forEach((row, rowAt) => {
      row.forEach((_, cellAt, column) => {
        if (column >= left && column < right) tr.setNodeAttribute(tableStart + rowAt + 1 + cellAt, 'align', align)
      })
    })
    dispatch?.(tr)
    return true
  }
}
