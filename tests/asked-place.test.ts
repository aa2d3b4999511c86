import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { AskedNode } from '#app/routes/cms/body/asked.ts'
import { askedPlace, keepPlace, setAsked } from '#app/routes/cms/body/asked-place.ts'
import { bringPictures, comingPictures, expectPictures } from '#app/routes/cms/body/coming-pictures.ts'
import { insertFootnote, setLink } from '#app/routes/cms/body/commands.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { writeOver } from '#app/routes/cms/body/write-over.ts'
import { divider, footnote, note, p } from './paste/body-nodes.ts'

const picture = (...said: [string, string?]): BodyNode => ({
  type: 'pictures',
  attrs: { pictures: [pictured(...said)] },
})
const pictured = (caption: string, alt = '') => ({ url: '/uploads/cranes.jpg', alt, caption, credit: '' })
const answered = { pictures: [pictured('typed')] }

/** The text of an editor, what happens to it while a dialog asks, and what its blocks say then. */
function textOf(...content: BodyNode[]) {
  const docOf = (blocks: BodyNode[]) => editorSchema.nodeFromJSON({ type: 'doc', content: blocks })
  let state = EditorState.create({ doc: docOf(content), plugins: [comingPictures(), askedPlace()] })
  const began = state.doc
  const placeOf = (name: string, words: string) => {
    let found = -1
    state.doc.descendants((node, at) => {
      if (node.type.name === name && JSON.stringify(node).includes(words)) found = at
    })
    return found
  }
  return {
    ask(node: AskedNode, words: string) {
      const at = words ? placeOf(node, words) : undefined
      state = state.apply(keepPlace(state, { node, at, attrs: {} }))
    },
    drop(at: number) {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
      state = state.apply(expectPictures(state, 'id', 1))
    },
    bring() {
      state = state.apply(bringPictures(state, 'id', [pictured('dropped')]))
    },
    merge(...blocks: BodyNode[]) {
      state = state.apply(writeOver(state, docOf(blocks), began))
    },
    done(command: Command) {
      command(state, (tr) => {
        state = state.apply(tr)
      })
      expect(() => state.doc.check()).not.toThrow()
      return state.doc.children.map(
        ({ type, attrs, textContent, children }) =>
          attrs.table?.map((row: string[]) => row.join(' ')).join() ??
          attrs.pictures?.map(({ caption, alt }: Record<string, string>) => `${caption} ${alt}`.trim()).join() ??
          [type.name, textContent, ...children.flatMap(({ attrs: { text } }) => text ?? [])].join(' ').trim(),
      )
    },
  }
}

describe('What a block’s dialog is told', () => {
  test('comes to that block when a picture arrives before it', () => {
    const text = textOf(p('One'), picture('old'), p('End'))
    text.drop(2)
    text.ask('pictures', 'old')
    text.bring()
    expect(text.done(setAsked(answered))).toEqual(['paragraph One', 'dropped', 'typed', 'paragraph End'])
    expect(text.done(setAsked(null))).toEqual(['paragraph One', 'dropped', 'paragraph End'])
  })

  test.each([
    ['wrote before it', [p('New'), divider, picture('old'), p('End')]],
    ['changed it', [p('One'), picture('theirs'), p('End')]],
    ['changed it and what stands beside it', [p('New'), divider, picture('theirs'), p('Other')]],
    ['moved it', [p('One'), p('End'), picture('old'), p('New')]],
  ])('comes to it when somebody %s', (_, blocks) => {
    const text = textOf(p('One'), picture('old'), p('End'))
    text.ask('pictures', 'old')
    text.merge(...blocks)
    const done = text.done(setAsked(answered))
    expect([done.length, done.includes('typed')]).toEqual([blocks.length, true])
  })

  test('leaves in it what somebody else changed meanwhile and nobody in the dialog', () => {
    const text = textOf(p('One'), picture('old'), p('End'))
    text.ask('pictures', 'old')
    text.merge(p('One'), picture('old', 'theirs'), p('End'))
    expect(text.done(setAsked(answered))).toEqual(['paragraph One', 'typed theirs', 'paragraph End'])

    const noted = textOf(p('One', footnote('old')), p('End'))
    noted.ask('footnote', 'old')
    noted.merge(p('One', footnote('theirs')), p('End'))
    expect(noted.done(setAsked({ text: 'old' }))[0]).toBe('paragraph One theirs')
  })

  test('stands as it was said where somebody else has put other rows or pictures in their places', () => {
    const rows = (...said: string[]) => ({ table: ['Year Value', ...said].map((row) => row.split(' ')) })
    const chart = (...said: string[]): BodyNode => ({ type: 'chart', attrs: rows(...said) })
    const changed = (...theirs: string[]) => {
      const text = textOf(chart('A 1', 'B 2'))
      text.ask('chart', 'A')
      text.merge(chart(...theirs))
      return text.done(setAsked(rows('A 1', 'B 5')))
    }
    expect(changed('A 9', 'B 2')).toEqual(['Year Value,A 9,B 5'])
    expect(changed('B 2', 'C 3')).toEqual(['Year Value,A 1,B 5'])

    const pair = (...names: string[]) => ({
      pictures: names.map((name) => ({ ...pictured(name), url: `/uploads/${name}.jpg` })),
    })
    const text = textOf({ type: 'pictures', attrs: pair('one', 'two') })
    text.ask('pictures', 'one')
    text.merge({ type: 'pictures', attrs: pair('two', 'three') })
    const [first, second] = pair('one', 'two').pictures
    expect(text.done(setAsked({ pictures: [first, { ...second, caption: 'typed' }] }))).toEqual(['one,typed'])
  })

  test('comes anew where somebody deleted it, and not over its like', () => {
    const text = textOf(p('One'), picture('old'), picture('next'), p('End'))
    text.ask('pictures', 'old')
    text.merge(p('One'), picture('next'), p('End'))
    expect(text.done(setAsked(null))).toEqual(['paragraph One', 'next', 'paragraph End'])
    expect(text.done(setAsked(answered))).toEqual(['paragraph One', 'typed', 'next', 'paragraph End'])

    const titled = textOf(p('One'), { ...note(p('Words')), attrs: { title: '' } }, p('End'))
    titled.ask('note', 'Words')
    titled.merge(p('One'), p('End'))
    expect(titled.done(setAsked({ title: 'Fees' }))).toEqual(['paragraph One', 'note Words', 'paragraph End'])

    const noted = textOf(p('One', footnote('old'), ' two'), p('End'))
    noted.ask('footnote', 'old')
    noted.merge(p('One two'), p('End'))
    expect(noted.done(setAsked({ text: 'typed' }))[0]).toBe('paragraph One two typed')
  })
})

test('a link or a footnote comes to where it was asked for, also when a picture arrives', () => {
  for (const [command, said] of [
    [insertFootnote('typed'), 'paragraph One typed'],
    [setLink({ href: '/a' }, ' and more'), 'paragraph One and more'],
  ] as const) {
    const text = textOf(p('One'), p('End'))
    text.drop(4)
    text.ask('footnote', '')
    text.bring()
    expect(text.done(command)).toEqual([said, 'dropped', 'paragraph End'])
  }
})
