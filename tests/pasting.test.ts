import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { describe, expect, it } from 'vitest'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { withoutStyles } from '#app/routes/cms/body/paste/inert.ts'
import { readMarkdown } from '#app/routes/cms/body/paste/markdown.ts'
import { sourceOf } from '#app/routes/cms/body/paste/paste-source.ts'
import { pastedPlaces, putPictures } from '#app/routes/cms/body/pasted-places.ts'
import { openSlice } from '#app/routes/cms/body/pasting.ts'
import { dropIntoCell, putPasted, withBlocks } from '#app/routes/cms/body/put-pasted.ts'
import { h1, note, ol, p, quote, table, ul } from './paste/body-nodes.ts'

const docOf = (...content: object[]) => editorSchema.nodeFromJSON({ type: 'doc', content })
const docWith = (...content: object[]) => docOf(...content, p('end'))

/** The blocks after a paste where `at` stands in a text, which is taken out, or at the first empty paragraph. */
function pasted(doc: Node, pasting: BodyNode[], at = '') {
  let place = 0
  doc.descendants((node, pos) => {
    if (place) return
    if (at && node.text?.includes(at)) place = pos + node.text.indexOf(at)
    if (!at && node.isTextblock && node.childCount === 0) place = pos + 1
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place, place + at.length) })
  const now = state.apply(withBlocks(state, openSlice({ content: pasting })))
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

describe('What a paste has divided goes on behind it', () => {
  const titled = (title: string, ...blocks: BodyNode[]) => ({ ...note(...blocks), attrs: { title } })
  const pull = (text: string) => ({ type: 'pull_quote', attrs: { by: 'Ada' }, content: [{ type: 'text', text }] })
  const texts = [p('A'), cells, p('B')]

  it.each([
    ['a numbered list by its count', [ol(4, 'one', 'two|', 'three')], [ol(4, 'one', 'two'), cells, ol(6, 'three')]],
    [
      'a list in a note by its count, and the note without its title',
      [titled('Fees', p('x'), ol(1, 'o|ne', 'two'))],
      [titled('Fees', p('x'), ol(1, 'o')), cells, titled('', ol(2, 'ne', 'two'))],
    ],
    ['a note that is not divided with its title', [titled('Fees', p('|one'))], [cells, titled('Fees', p('one'))]],
  ])('%s', (_, before, after) => {
    expect(pasted(docWith(...before), [cells], '|')).toEqual(stands(...after))
  })

  it.each([
    ['a quotation', [quote('Ada', p('It |leaks'))], [quote('Ada', p('It A')), cells, p('B'), quote('Ada', p('leaks'))]],
    ['a pull quote', [pull('It |leaks')], [pull('It A'), cells, p('B'), pull('leaks')]],
    ['a note', [titled('Fees', p('o|ne'))], [titled('Fees', p('oA')), cells, p('B'), titled('', p('ne'))]],
    ['an item', [ul('o|ne', 'two')], [ul('oA'), cells, p('B'), ul('ne', 'two')]],
  ])('%s with its own words, not in those of the paste', (_, before, after) => {
    expect(pasted(docWith(...before), texts, '|')).toEqual(stands(...after))
  })
})

describe('A list that is pasted where an item begins', () => {
  it('stands before its words', () => {
    expect(pasted(docWith(ul('one', '|four')), [ul('two', 'three')], '|')).toEqual(
      stands(ul('one', 'two', 'three', 'four')),
    )
  })

  it('goes on in an empty one, as the kind of list that it comes to', () => {
    expect(pasted(docWith(ul('one', [p()], 'four')), [ul([p('two'), ul('deep')], 'three')])).toEqual(
      stands(ul('one', [p('two'), ul('deep')], 'three', 'four')),
    )
    expect(pasted(docWith(ul('one', [p()])), [ol(4, 'two', 'three'), p('after')])).toEqual(
      stands(ul('one', 'two', 'three'), p('after')),
    )
  })
})

describe('What was copied in a text and is pasted into a cell', () => {
  const copied = (...content: object[]) => new Slice(Fragment.fromJSON(editorSchema, content), 0, 0)
  function pastedIntoCell(slice: Slice) {
    const doc = docWith(cells)
    const view = {
      state: EditorState.create({ doc, selection: TextSelection.create(doc, 4) }),
      dispatch(tr: Parameters<EditorState['apply']>[0]) {
        view.state = view.state.apply(tr)
      },
    }
    putPasted(view as EditorView, {} as ClipboardEvent, slice)
    return view.state.doc.children.map(({ type, textContent }) => `${type.name} ${textContent}`)
  }

  it.each([
    ['paragraphs', [p('x'), p('y')]],
    ['a list', [ul('x', [p('y'), ul('z')])]],
    ['a heading and a quotation', [h1('x'), quote('', p('y'))]],
  ])('becomes its lines and does not divide the table: %s', (_, content) => {
    const [table, ...others] = pastedIntoCell(copied(...content))
    expect(table).toMatch(/^table axyz?b12$/)
    expect(others).toEqual(['paragraph end'])
  })

  it('becomes its lines when it is dragged there, and leaves where it was', () => {
    const doc = docOf(p('moved'), cells)
    const view = {
      state: EditorState.create({ doc, selection: TextSelection.create(doc, 1, 6) }),
      dispatch(tr: Parameters<EditorState['apply']>[0]) {
        view.state = view.state.apply(tr)
      },
      posAtCoords: () => ({ pos: 11, inside: 10 }),
      focus: () => undefined,
    }
    const isDone = dropIntoCell(view as unknown as EditorView, {} as DragEvent, copied(p('x'), p('y')), true)
    expect([isDone, ...view.state.doc.children.map(({ textContent }) => textContent)]).toEqual([true, '', 'axyb12'])
  })

  it('comes behind the table when it has no words', () => {
    const film = { type: 'film', attrs: { href: 'https://film.example', title: 'Ice' } }
    expect(pastedIntoCell(copied(film))).toEqual(['table ab12', 'film ', 'paragraph end'])
  })
})

it('the pictures of a table that is pasted into another one come behind it', () => {
  const doc = docOf(cells, p('Last'))
  const view = {
    state: EditorState.create({ doc, plugins: [pastedPlaces()], selection: TextSelection.create(doc, 4) }),
    dispatch(tr: Parameters<EditorState['apply']>[0]) {
      view.state = view.state.apply(tr)
    },
  }
  const of = [{ before: 1, alt: '', caption: '', file: new File([], 'logo.png') }]
  putPasted(view as unknown as EditorView, {} as ClipboardEvent, openSlice({ content: [cells] }), of)
  view.dispatch(putPictures(view.state, of, [{ url: '/uploads/cranes.jpg', alt: '', caption: '', credit: '' }], 0))
  expect(view.state.doc.children.map(({ type }) => type.name)).toEqual(['table', 'pictures', 'paragraph'])
})

it('the pictures of each paste come to where they stood in it, whatever was pasted or refused meanwhile', () => {
  const doc = docOf(p('First'), p(), p('Last'))
  let state = EditorState.create({ doc, plugins: [pastedPlaces()] })
  const paste = (blocks: BodyNode[], at: number, pictures?: { before: number }[]) => {
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
    state = state.apply(withBlocks(state, openSlice({ content: blocks }), pictures))
  }
  const put = (of: { before: number }[], from: number, ...captions: string[]) => {
    const pictures = captions.map((caption) =>
      caption ? { url: '/uploads/cranes.jpg', alt: '', caption, credit: '' } : undefined,
    )
    state = state.apply(putPictures(state, of, pictures, from))
  }
  const [one, other] = [
    [{ before: 1 }, { before: 2 }],
    [{ before: 0 }, { before: 1 }],
  ]
  paste([p('A'), p('B'), p('C')], 8, one)
  paste([p('X'), p('Y')], 6, other)
  paste([p('moved')], 1)
  put(one, 0, 'a')
  put(other, 0, '', 'x')
  put(one, 1, 'b')
  expect(state.doc.children.map(({ attrs, textContent }) => attrs.pictures?.[0].caption ?? textContent)).toEqual(
    'movedFirstX x Y A a B b C Last'.split(' '),
  )
})

it('a heading in Markdown keeps the signs of its words, and none behind them', () => {
  const read = readMarkdown('## Learning C#\n\n## Closed ##\n\n## Open #  \n\ntext')
  expect(read?.blocks.map((block) => 'type' in block && block.content?.[0]?.text)).toEqual([
    ...['Learning C#', 'Closed', 'Open', 'text'],
  ])
})

describe('A long text of nothing but signs is read to its end', () => {
  // What tries again from each sign on takes minutes of these.
  const many = 200_000

  it.each([
    ['~~~\n', 'a\n'],
    ['```js\n', 'a\n'],
    ['', '|'],
    ['a|b\n', '|--'],
    ['a|b\n--', ' '],
    ['## a', ' '],
    ['## ', '#'],
    ['', '> '],
    ['', '[a](/'],
  ])('%j and many of %j', (first, sign) => {
    const text = `${first}${sign.repeat(many / sign.length)}x`
    expect(() => readMarkdown(text)).not.toThrow()
    expect(JSON.stringify(readMarkdown(`## Title\n\n${text}\n\nlast`)?.blocks)).toContain('last')
  })

  it.each(['<a', '<style', '<p style=', 'mso-'])('%j, before it is parsed', (sign) => {
    const html = sign.repeat(many / sign.length)
    expect(sourceOf(withoutStyles(`${html}> notionvc:`))).toBe('Notion')
    expect(withoutStyles(html)).not.toContain('<style')
  })
})
