import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { anchorFrom, slugFrom } from '#app/content/engine/slug-from.ts'
import { headingsOf } from '#app/routes/cms/body/anchors.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'

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

it('An address spells the letters that have no basic one, and an anchor stays what was cited', () => {
  expect(slugFrom('Łódź, Große Straße & ÆRØ')).toBe('lodz-grosse-strasse-aero')
  expect(anchorFrom('Große Straße')).toBe('gro-e-stra-e')
})
