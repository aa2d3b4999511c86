import { Fragment, Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { nodeType } from './commands.ts'

/** Cells that come into a table are headers in its head alone, whatever they were where they stood. */
export function asCellsHere(slice: Slice, state: EditorState) {
  if (!isInTable(state)) return slice
  const { $from } = state.selection
  const isHead = $from.parent.type.name === 'table_header' && $from.index(1) === 0
  return new Slice(cellsAs(slice.content, isHead), slice.openStart, slice.openEnd)
}

const cellsAs = (content: Fragment, isHead: boolean): Fragment =>
  Fragment.from(
    content.content.map((node, index) => {
      const role = node.type.spec.tableRole
      if (role === 'cell' || role === 'header_cell')
        return nodeType(isHead ? 'table_header' : 'table_cell').create(node.attrs, node.content)
      return role ? node.copy(cellsAs(node.content, isHead && (role === 'table' || index === 0))) : node
    }),
  )

/** A whole table, rows or cells; words of a single cell are a text. */
export function holdsCells({ content, openStart, openEnd }: Slice) {
  const roleOf = (fragment: Fragment) => fragment.firstChild?.type.spec.tableRole
  let [within, start, end] = [content, openStart, openEnd]
  while (within.childCount === 1 && within.firstChild && ((start > 0 && end > 0) || roleOf(within) === 'table')) {
    within = within.firstChild.content
    start -= 1
    end -= 1
  }
  return /^(row|cell|header_cell)$/.test(roleOf(within) ?? '')
}
