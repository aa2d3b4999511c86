import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Says what is to be written in the head of a new table: a header without words is none for a screen reader. */
export const emptyHeaders = () =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => emptyHeadersIn(doc),
      apply: (tr, last) => (tr.docChanged ? emptyHeadersIn(tr.doc) : last),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })

function emptyHeadersIn(doc: Node) {
  const found: Decoration[] = []
  doc.forEach((table, tableAt) => {
    if (table.type.name !== 'table') return
    table.forEach((row, rowAt, rowIndex) => {
      row.forEach((cell, cellAt, column) => {
        if (cell.type.name !== 'table_header' || cell.childCount > 0) return
        const at = tableAt + 1 + rowAt + 1 + cellAt
        const name = rowIndex === 0 ? `Header of column ${column + 1}` : `Header of row ${rowIndex + 1}`
        found.push(Decoration.node(at, at + cell.nodeSize, { role: 'cell', 'aria-label': name }))
      })
    })
  })
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty
}
