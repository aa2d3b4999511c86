import { history, undo } from 'prosemirror-history'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import {
  insertDivider,
  leaveEmptyBlock,
  setLink,
  toggleFrame,
  toggleList,
  toHeading,
  toPullQuote,
} from '#app/routes/cms/body/commands.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'

const { doc, paragraph, bullet_list, ordered_list, list_item, quote, note } = editorSchema.nodes as Record<
  string,
  NodeType
>
type NodeType = (typeof editorSchema.nodes)[string]

const said = (text: string) => paragraph?.create(null, editorSchema.text(text)) as ReturnType<NodeType['create']>
const item = (...content: ReturnType<NodeType['create']>[]) => list_item?.create(null, content) as never

/** The blocks after the command, with the words from `from` to `to` selected. */
function done(content: ReturnType<NodeType['create']>, command: Command, [from, to]: [string, string]) {
  const whole = doc?.create(null, content) as ReturnType<NodeType['create']>
  const place = (words: string) => {
    let found = 0
    whole.descendants((node, at) => {
      if (node.text === words) found = at
    })
    return found
  }
  return doneAt(content, command, place(from), place(to) + to.length)
}

function doneAt(content: ReturnType<NodeType['create']>, command: Command, from: number, to = from) {
  const whole = doc?.create(null, content) as ReturnType<NodeType['create']>
  const selection = TextSelection.create(whole, from, to)
  const state = EditorState.create({ doc: whole, selection })
  let steps = 0
  let now = state
  const isDone = command(state, (tr) => {
    steps++
    now = state.apply(tr)
  })
  const blocks = now.doc.children.map((block) => `${block.type.name}: ${block.textContent}`)
  const saying = (name: string) => now.doc.children.flatMap(({ attrs }) => (name in attrs ? [attrs[name]] : []))
  return { isDone, steps, blocks, starts: saying('start'), titles: saying('title') }
}

const list = bullet_list?.create(null, [
  item(said('One')),
  item(said('Two'), bullet_list?.create(null, [item(said('Deep'))]) as never),
  item(said('Three')),
]) as ReturnType<NodeType['create']>

describe.each([
  ['a subheading', toHeading(1), 'heading'],
  ['a pull quote', toPullQuote, 'pull_quote'],
  ['a quotation', toggleFrame('quote'), 'quote'],
  ['a boxed note', toggleFrame('note'), 'note'],
] as const)('%s', (_, command, name) => {
  test('is made of an item of a list, which goes on around it, in one step', () => {
    expect(done(list, command, ['Two', 'Two'])).toMatchObject({ isDone: true, steps: 1 })
    const { blocks } = done(list, command, ['Deep', 'Deep'])
    expect(blocks).toContain(`${name}: Deep`)
    expect(blocks.join().match(/One|Two|Deep|Three/g)).toEqual(['One', 'Two', 'Deep', 'Three'])
  })

  test('is made of all items that are selected', () => {
    const plain = bullet_list?.create(null, [item(said('One')), item(said('Two')), item(said('Three'))]) as never
    const { isDone, blocks } = done(plain, command, ['One', 'Two'])
    expect(isDone).toBe(true)
    expect(blocks[0]).toMatch(new RegExp(`^${name}: One`))
    expect(blocks.at(-1)).toBe('bullet_list: Three')
  })
})

describe('What leaves the middle of a block', () => {
  const numbered = (start: number, ...texts: string[]) =>
    ordered_list?.create(
      { start },
      texts.map((text) => item(said(text))),
    ) as ReturnType<NodeType['create']>

  test.each([
    ['as a subheading', toHeading(1)],
    ['as a quotation', toggleFrame('quote')],
    ['as a paragraph', toggleList('ordered_list')],
  ])('of a numbered list %s lets it count on', (_, command) => {
    const { blocks, starts } = done(numbered(4, 'One', 'Two', 'Three', 'Four'), command, ['Two', 'Three'])
    expect([blocks[0], blocks.at(-1), starts]).toEqual(['ordered_list: One', 'ordered_list: Four', [4, 5]])
  })

  test('of a note leaves it its title once, and from its end or beginning in any case', () => {
    const titled = note?.create({ title: 'Fees' }, ['One', 'Two', 'Three'].map(said)) as ReturnType<NodeType['create']>
    expect(done(titled, toHeading(1), ['Two', 'Two']).titles).toEqual(['Fees', ''])
    for (const text of ['One', 'Three']) expect(done(titled, toHeading(1), [text, text]).titles).toEqual(['Fees'])
    expect(done(titled, toggleFrame('note'), ['Two', 'Two']).titles).toEqual(['Fees', ''])
    const parted = note?.create({ title: 'Fees' }, [said('One'), paragraph?.create() as never, said('Three')]) as never
    expect(doneAt(parted, leaveEmptyBlock, 7).titles).toEqual(['Fees', ''])
  })
})

test.each([
  ['quotation', quote],
  ['note', note],
])('a subheading leaves its %s', (_, frame) => {
  const framed = frame?.create(null, [said('One'), said('Two')]) as ReturnType<NodeType['create']>
  expect(done(framed, toHeading(1), ['Two', 'Two']).blocks).toEqual([`${frame?.name}: One`, 'heading: Two'])
})

test('a link that is bold in part is led elsewhere and taken away as one, and the one beside it stays', () => {
  const linked = (text: string, href: string, ...marks: object[]) => ({
    type: 'text',
    text,
    marks: [...marks, { type: 'link', attrs: { href } }],
  })
  const said = (text: string) => ({ type: 'text', text })
  const whole = [linked('Read ', '/a'), linked('our', '/a', { type: 'strong' }), linked(' report', '/a')]
  const content = [said('First. '), ...whole, linked(' or that', '/b'), said('. '), linked('Again', '/a')]
  const began = editorSchema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const pieces = (attrs: { href: string } | null, at: number) => {
    let now = EditorState.create({ doc: began, selection: TextSelection.create(began, at) })
    setLink(attrs, '')(now, (tr) => {
      now = now.apply(tr)
    })
    return now.doc.firstChild?.children.map(
      ({ text, marks }) => `${text}|${marks.find(({ type }) => type.name === 'link')?.attrs.href ?? ''}`,
    )
  }
  const rest = [' or that|/b', '. |', 'Again|/a']
  // Before it, in each of its pieces, and between them.
  for (const at of [8, 10, 13, 14, 16, 20]) {
    expect(pieces({ href: '/c' }, at)).toEqual(['First. |', 'Read |/c', 'our|/c', ' report|/c', ...rest])
    expect(pieces(null, at)).toEqual(['First. Read |', 'our|', ' report|', ...rest])
  }
  expect(pieces(null, 27)?.slice(3)).toEqual([' report|/a', ' or that. |', 'Again|/a'])
})

test('a block that is put in is undone without what was typed before it', () => {
  let state = EditorState.create({ doc: doc?.create(null, said('Said')), plugins: [history()] })
  const apply = (tr: Transaction) => {
    state = state.apply(tr)
  }
  apply(state.tr.insertText(' and typed', 5))
  apply(state.tr.split(15))
  apply(state.tr.insertText('/', 17))
  apply(state.tr.delete(17, 18))
  apply(state.tr.setSelection(TextSelection.create(state.doc, 17)))
  insertDivider(state, apply)
  expect(state.doc.childCount).toBe(3)
  undo(state, apply)
  expect(state.doc.children.map(({ textContent }) => textContent)).toEqual(['Said and typed', ''])
})
