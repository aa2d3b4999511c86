import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, EditorState, type Selection, TextSelection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { describe, expect, it } from 'vitest'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { asCellsHere } from '#app/routes/cms/body/pasted-cells.ts'
import {
  addRow,
  alignColumns,
  nextCell,
  removeColumn,
  removeRow,
  selectCells,
  throughRows,
} from '#app/routes/cms/body/table-commands.ts'

const cell = (text: string, align = 'left') => ({
  type: /^[A-Z]/.test(text) ? 'table_header' : 'table_cell',
  attrs: { align },
  content: [{ type: 'text', text }],
})
const tableOf = (rows: object[][]) =>
  editorSchema.nodeFromJSON({
    type: 'doc',
    content: [
      { type: 'table', content: rows.map((content) => ({ type: 'table_row', content })) },
      { type: 'paragraph', content: [{ type: 'text', text: 'behind' }] },
    ],
  })
const figures = tableOf([
  [cell('Year'), cell('Homes', 'right')],
  [cell('now'), cell('12', 'right')],
])

function placeOf(doc: Node, words: string) {
  let found = 0
  doc.descendants((node, at) => {
    if (node.text === words) found = at
  })
  return found
}

function done(command: Command, doc: Node, selection: Selection = TextSelection.create(doc, placeOf(doc, '12'))) {
  let state = EditorState.create({ doc, selection })
  const isDone = command(state, (tr) => {
    state = state.apply(tr)
  })
  const rows = (state.doc.firstChild?.children ?? []).map(({ children }) => children.map(said))
  return { isDone, rows, state }
}

const said = ({ type, textContent, attrs }: Node) => [type.name.slice(6), textContent, attrs.align].join(' ')

describe('Shift and an arrow key', () => {
  it.each([
    ['up', selectCells('vert', -1), ['Homes', '12']],
    ['to the left', selectCells('horiz', -1), ['now', '12']],
  ])('select whole cells: %s', (_way, command, cells) => {
    const { selection } = done(command, figures).state
    const selected: string[] = []
    if (selection instanceof CellSelection) selection.forEachCell(({ textContent }) => selected.push(textContent))
    expect(selected).toEqual(cells)
  })

  it('lead no further than the table', () => {
    expect(done(selectCells('vert', 1), figures).isDone).toBe(false)
    const behind = TextSelection.create(figures, placeOf(figures, 'behind'))
    expect(done(selectCells('vert', -1), figures, behind).isDone).toBe(false)
  })
})

describe('Tab in the last cell of a table', () => {
  it('begins a row like the one above and goes there', () => {
    const { rows, state } = done(nextCell, figures)
    expect(rows.slice(1)).toEqual([
      ['cell now left', 'cell 12 right'],
      ['cell  left', 'cell  right'],
    ])
    expect(
      done(
        nextCell,
        state.apply(state.tr.insertText('next')).doc,
        TextSelection.create(state.doc, state.selection.from),
      ).rows[2],
    ).toEqual(['cell next left', 'cell  right'])
  })

  it('begins no more rows than can be saved, and leaves the key to lead out', () => {
    const full = tableOf(Array.from({ length: 200 }, (_, row) => [cell(row === 199 ? '12' : 'x')]))
    const { isDone, rows } = done(nextCell, full)
    expect([isDone, rows.length]).toEqual([false, 200])
  })

  it('does nothing elsewhere', () => {
    expect(done(nextCell, figures, TextSelection.create(figures, placeOf(figures, 'behind'))).isDone).toBe(false)
  })
})

it('A row that is added above or below has figures where its neighbours have them', () => {
  expect(done(addRow('top'), figures).rows[1]).toEqual(['cell  left', 'cell  right'])
  expect(done(addRow('bottom'), figures).rows[2]).toEqual(['cell  left', 'cell  right'])
})

it('Figures are aligned in every column that is selected', () => {
  const at = (words: string) => figures.resolve(placeOf(figures, words) - 1)
  const both = new CellSelection(at('Year'), at('12'))
  expect(
    done(alignColumns('right'), figures, both)
      .rows.flat()
      .every((said) => said.endsWith('right')),
  ).toBe(true)
  expect(done(alignColumns('left'), figures).rows).toEqual([
    ['header Year left', 'header Homes left'],
    ['cell now left', 'cell 12 left'],
  ])
})

it('The caret stays in a table of which the last row or column is taken away, until the table goes', () => {
  const fewer = done(removeRow, figures)
  expect([fewer.rows.length, fewer.state.selection.$from.parent.textContent]).toEqual([1, 'Homes'])
  const narrower = done(removeColumn, figures)
  expect([narrower.rows[1], narrower.state.selection.$from.parent.textContent]).toEqual([['cell now left'], 'now'])
  expect(done(removeRow, fewer.state.doc, fewer.state.selection).state.doc.firstChild?.type.name).toBe('paragraph')
})

it.each([
  ['below the head', '12', ['cell Sum left', 'cell two left'], ['cell 1 left', 'cell 2 left']],
  ['in the head', 'Homes', ['header Sum left', 'header two left'], ['cell 1 left', 'cell 2 left']],
])('Cells that are pasted %s are headers in the head alone', (_, place, ...expected) => {
  const pasted = tableOf([
    [cell('Sum'), cell('two')],
    [cell('1'), cell('2')],
  ]).firstChild as Node
  const state = EditorState.create({ doc: figures, selection: TextSelection.create(figures, placeOf(figures, place)) })
  const { content } = asCellsHere(new Slice(Fragment.from(pasted), 0, 0), state)
  const rows = content.firstChild?.children.map(({ children }) => children.map(said))
  expect(rows).toEqual(expected)
})

it('The arrows go from row to row of a column, and out of the table at its edges', () => {
  const from = (direction: -1 | 1, words: string, doc = figures) => {
    const { $from } = done(throughRows(direction), doc, TextSelection.create(doc, placeOf(doc, words))).state.selection
    return $from.depth === 0 ? $from.pos : $from.parent.textContent
  }
  expect([from(1, 'Year'), from(-1, '12')]).toEqual(['now', 'Homes'])
  expect([from(1, 'now'), from(1, '12')]).toEqual(['behind', 'behind'])
  // Where no text is before it, one can be begun.
  expect([from(-1, 'Year'), from(-1, 'Homes')]).toEqual([0, 0])
  const last = figures.cut(0, figures.child(0).nodeSize)
  expect(from(1, 'now', last)).toBe(last.content.size)
})
