import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { say } from '#app/words/say.ts'

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

const ofColumn = (number: number) => ({
  'aria-label': say('Header of column {number}', { number }),
  'data-hint': say('Column {number}', { number }),
})
const ofRow = (number: number) => ({
  'aria-label': say('Header of row {number}', { number }),
  'data-hint': say('Row {number}', { number }),
})

function emptyHeadersIn(doc: Node) {
  const found: Decoration[] = []
  doc.forEach((table, tableAt) => {
    if (table.type.name !== 'table') return
    table.forEach((row, rowAt, rowIndex) => {
      row.forEach((cell, cellAt, column) => {
        if (cell.type.name !== 'table_header' || cell.childCount > 0) return
        const at = tableAt + 1 + rowAt + 1 + cellAt
        const said = { role: 'cell', ...(rowIndex === 0 ? ofColumn(column + 1) : ofRow(rowIndex + 1)) }
        found.push(Decoration.node(at, at + cell.nodeSize, said))
      })
    })
  })
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty
}
