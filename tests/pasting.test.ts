import { Fragment, type Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { withBlocks } from '#app/routes/cms/body/pasting.ts'
import { ol, p, quote, table, ul } from './paste/body-nodes.ts'

const docOf = (...content: object[]) => editorSchema.nodeFromJSON({ type: 'doc', content })
const docWith = (...content: object[]) => docOf(...content, p('end'))

/** The blocks after a paste where `at` stands in a text, which is taken out, or at the first empty paragraph. */
function pasted(doc: Node, pasting: object[], at = '') {
  let place = 0
  doc.descendants((node, pos) => {
    if (place) return
    if (at && node.text?.includes(at)) place = pos + node.text.indexOf(at)
    if (!at && node.isTextblock && node.childCount === 0) place = pos + 1
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place, place + at.length) })
  const now = state.apply(withBlocks(state, Fragment.fromJSON(editorSchema, pasting), []))
  expect(() => now.doc.check()).not.toThrow()
  return now.doc.toJSON().content
}
const stands = (...content: object[]) => docWith(...content).toJSON().content

const cells = table([
  ['a', 'b'],
  ['1', '2'],
])

describe('Where a list holds no such block, a paste divides it and leaves no item without words', () => {
  it.each([
    ['before the words of an item', [ul('one', '|two')], [ul('one'), cells, ul('two')]],
    ['in an empty item at the end', [ul('one', [p()])], [ul('one'), cells]],
    ['in an empty item within an item', [ul([p('one'), ul([p()])], 'two')], [ul('one'), cells, ul('two')]],
    ['in the middle of an item', [ul('one', 'tw|o')], [ul('one', 'tw'), cells, ul('o')]],
    ['before a paragraph', [p('|para')], [cells, p('para')]],
    ['before the words of a quotation', [quote('Ada', p('|said'))], [cells, quote('Ada', p('said'))]],
  ])('%s', (_, before, after) => {
    const mark = JSON.stringify(before).includes('|') ? '|' : ''
    expect(pasted(docWith(...before), [cells], mark)).toEqual(stands(...after))
  })
})

describe('A list that is pasted into an empty item', () => {
  it('goes on there, as the kind of list that it comes to', () => {
    expect(pasted(docWith(ul('one', [p()], 'four')), [ul([p('two'), ul('deep')], 'three')])).toEqual(
      stands(ul('one', [p('two'), ul('deep')], 'three', 'four')),
    )
    expect(pasted(docWith(ul('one', [p()])), [ol(4, 'two', 'three'), p('after')])).toEqual(
      stands(ul('one', 'two', 'three'), p('after')),
    )
  })
})
