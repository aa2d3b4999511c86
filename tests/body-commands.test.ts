import { history, undo } from 'prosemirror-history'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { insertDivider, toggleFrame, toHeading, toPullQuote } from '#app/routes/cms/body/commands.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'

const { doc, paragraph, bullet_list, list_item, quote, note } = editorSchema.nodes as Record<string, NodeType>
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
  const selection = TextSelection.create(whole, place(from), place(to) + to.length)
  const state = EditorState.create({ doc: whole, selection })
  let steps = 0
  let now = state
  const isDone = command(state, (tr) => {
    steps++
    now = state.apply(tr)
  })
  const blocks = now.doc.children.map((block) => `${block.type.name}: ${block.textContent}`)
  return { isDone, steps, blocks }
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

test.each([
  ['quotation', quote],
  ['note', note],
])('a subheading leaves its %s', (_, frame) => {
  const framed = frame?.create(null, [said('One'), said('Two')]) as ReturnType<NodeType['create']>
  expect(done(framed, toHeading(1), ['Two', 'Two']).blocks).toEqual([`${frame?.name}: One`, 'heading: Two'])
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
