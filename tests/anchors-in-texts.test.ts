import { EditorState } from 'prosemirror-state'
import { expect, it, vi } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { type BodyNode, readBody } from '#app/content/engine/body/read-body.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { anchorFrom, slugFrom } from '#app/content/engine/slug-from.ts'
import { headingsOf } from '#app/routes/cms/body/anchors.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'
import { outwardAddresses } from '#app/routes/cms/collection/check/check-links.ts'
import { sectionTitles } from '#app/routes/cms/collection/inputs/section-titles.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { outlineOf, wordsOf } from '#app/routes/site/body/outline.ts'
import { doc, linkOut, paragraph, words } from '#tests/support/written.ts'

const heading = (id: string | null, text: string) => ({
  type: 'heading',
  attrs: { level: 1, id },
  content: [{ type: 'text', text }],
})

function viewOf(content: object[]) {
  const view = {
    state: EditorState.create({ doc: editorSchema.nodeFromJSON({ type: 'doc', content }) }),
    dispatch(tr: Parameters<EditorState['apply']>[0]) {
      view.state = view.state.apply(tr)
    },
  }
  return view
}

it('A heading that is copied or divided gets an id of its own when a link is to lead there', () => {
  const content = [heading('one', 'Heat'), heading('one', 'Cold'), heading(null, 'New')]
  const view = viewOf(content)
  const anchors = headingsOf({ view }, new Set())
  const claimed = anchors.map(({ claim }) => claim())
  expect(claimed[0]).toBe('one')
  expect(new Set(claimed).size).toBe(3)
  expect(view.state.doc.children.map(({ attrs }) => attrs.id)).toEqual(claimed)
})

it('A heading that is chosen is the one that was shown, wherever it stands by now, and none where it is gone', () => {
  const view = viewOf([heading(null, 'Heat'), heading(null, 'Cold')])
  const [heat, cold] = headingsOf({ view }, new Set())
  view.dispatch(view.state.tr.insert(0, editorSchema.nodeFromJSON(heading(null, 'New'))))
  const id = cold?.claim()
  expect(view.state.doc.children.map(({ attrs }) => attrs.id)).toEqual([null, null, id])
  view.dispatch(view.state.tr.delete(0, view.state.doc.content.size - 6))
  expect(heat?.claim()).toBeUndefined()
})

it('A heading that is chosen twice, or was given an id meanwhile, keeps it, and the one above with the same words its own', () => {
  const view = viewOf([heading('one', 'Costs'), heading(null, 'Costs'), heading(null, 'Heat')])
  const [, costs, heat] = headingsOf({ view }, new Set())
  const id = costs?.claim()
  expect(costs?.claim()).toBe(id)
  view.dispatch(view.state.tr.setNodeAttribute(view.state.doc.content.size - 6, 'id', 'theirs'))
  expect(heat?.claim()).toBe('theirs')
  expect(view.state.doc.children.map(({ attrs }) => attrs.id)).toEqual(['one', id, 'theirs'])
})

it('A title of a section that is chosen gets its id where the section stands by now, and none where it is gone', () => {
  const named = (...titles: string[]): Section[] => titles.map((title) => ({ title, text: 'Words.' }))
  let sections = named('Heat', 'Cold', 'Wind')
  const [heat, cold, wind] = sectionTitles({
    read: () => sections,
    setId(at, id) {
      sections = sections.map((section, place) => (place === at ? { ...section, id } : section))
    },
  })
  sections = [...named('New'), ...sections]
  const id = cold?.claim()
  expect(cold?.claim()).toBe(id)
  expect(sections.map((section) => section.id)).toEqual([undefined, undefined, id, undefined])
  sections = [...named('New'), { title: 'Wind', id: 'theirs' }]
  expect([heat?.claim(), wind?.claim()]).toEqual([undefined, 'theirs'])
})

it('A heading with a break is called by its words, and linked to as it was cited', () => {
  const broken = {
    type: 'heading',
    attrs: { level: 1, id: null },
    content: [words('Results for'), { type: 'hard_break' }, words('2025')],
  }
  expect(headingsOf({ view: viewOf([broken]) }, new Set())[0]?.label).toBe('Results for 2025')
  const [node] = readBody(doc(broken))?.content ?? []
  expect(wordsOf(node as BodyNode)).toBe('Results for 2025')
  const { ids } = outlineOf([{ body: readBody(doc(broken)) }], 1)
  expect([...ids.values()]).toEqual(['results-for2025'])
})

it('Another website is asked for the addresses in footnotes, as visitors follow them', () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/cms'))
  const noted = { type: 'footnote', attrs: { text: 'https://elsewhere.example/report_(2025), page 12.' } }
  const body = doc(paragraph(words('Words', linkOut('https://linked.example')), noted))
  const asked = (slug: string, values: object) =>
    outwardAddresses({ collection: collections[slug] as Collection, values: values as FormValues })
  const all = ['https://linked.example', 'https://elsewhere.example/report_(2025)']
  expect(asked('news', { contentSections: [{ body }] })).toEqual(all)
  expect(asked('free-pages', { sections: [{ id: 'one', type: 'text', text: body }] })).toEqual(all)
  vi.unstubAllGlobals()
})

it('An address spells the letters that have no basic one, and an anchor stays what was cited', () => {
  expect(slugFrom('Łódź, Große Straße & ÆRØ')).toBe('lodz-grosse-strasse-aero')
  expect(anchorFrom('Große Straße')).toBe('gro-e-stra-e')
})
