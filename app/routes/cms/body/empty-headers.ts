import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { capitalised } from '#app/content/engine/capitalised.ts'

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
        const of = rowIndex === 0 ? `column ${column + 1}` : `row ${rowIndex + 1}`
        const said = { role: 'cell', 'aria-label': `Header of ${of}`, 'data-hint': capitalised(of) }
        found.push(Decoration.node(at, at + cell.nodeSize, said))
      })
    })
  })
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty
}
