import fc from 'fast-check'
import { history, redo, undo } from 'prosemirror-history'
import { type Command, EditorState } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { writeOver } from '#app/routes/cms/body/write-over.ts'
import { aBody, aBodyEdit, bodyWith, edited, paragraph, table } from './support/bodies.ts'

const docOf = (body?: Body) =>
  editorSchema.nodeFromJSON(body?.content.length ? body : { type: 'doc', content: [{ type: 'paragraph' }] })
const opened = (body: Body) => EditorState.create({ doc: docOf(body), plugins: [history()] })
const written = (state: EditorState, body: Body | undefined, began: Body) =>
  state.apply(writeOver(state, docOf(body), docOf(began)))
const typed = (state: EditorState, behind: string, words: string) => {
  let at = 0
  state.doc.descendants((node, pos) => {
    if (node.text?.includes(behind)) at = pos + node.text.indexOf(behind) + behind.length
  })
  return state.apply(state.tr.insertText(words, at))
}
const done = (state: EditorState, command: Command) => {
  let now = state
  command(state, (tr) => {
    now = state.apply(tr)
  })
  return now
}
const saidIn = ({ doc }: EditorState) => doc.children.map(({ textContent }) => textContent)

describe('a text that others have written in meanwhile', () => {
  test('loses the row that somebody deleted, and stays one table', () => {
    const began = bodyWith(table(['2024', '12'], ['2025', '14'], ['2026', '20']))
    const { doc } = written(opened(began), bodyWith(table(['2024', '12'], ['2026', '20'])), began)
    expect(doc.childCount).toBe(1)
    expect(doc.textBetween(0, doc.content.size, '|')).toBe('2024|12|2026|20')
  })

  test('is exactly what they say, whatever they did', () => {
    fc.assert(
      fc.property(
        aBody,
        fc.array(aBodyEdit, { maxLength: 4 }),
        fc.array(aBodyEdit, { maxLength: 4 }),
        (body, ...by) => {
          const [mine, theirs] = by.map((edits, who) => edited(body, edits, String(who)))
          const state = EditorState.create({ doc: docOf(mine) })
          const { doc } = written(state, theirs, body)
          doc.check()
          expect(doc.toJSON()).toEqual(docOf(theirs).toJSON())
        },
      ),
    )
  })

  test('takes back and brings again what was typed here, and leaves what they wrote', () => {
    const began = bodyWith(paragraph('One.'), paragraph('Two.'), paragraph('Three.'))
    const mine = typed(opened(began), 'Two.', ' Mine.')
    const theirs = bodyWith(paragraph('Theirs.'), paragraph('One.'), paragraph('Two. Mine.'), paragraph('Three!'))
    const merged = written(mine, theirs, began)
    const undone = done(merged, undo)
    expect(saidIn(undone)).toEqual(['Theirs.', 'One.', 'Two.', 'Three!'])
    expect(saidIn(done(undone, redo))).toEqual(['Theirs.', 'One.', 'Two. Mine.', 'Three!'])
  })

  test('gives back what was typed here and went for theirs', () => {
    const began = bodyWith(paragraph('One.'))
    const taken = written(typed(opened(began), 'One.', ' Mine.'), bodyWith(paragraph('Theirs.')), began)
    expect(saidIn(done(taken, undo))).toEqual(['One. Mine.'])
  })
})
