import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { anchorFrom, slugFrom } from '#app/content/engine/slug-from.ts'
import { headingsOf } from '#app/routes/cms/body/anchors.ts'
import type { BodyEditorHandle } from '#app/routes/cms/body/create-editor.ts'
import { editorSchema } from '#app/routes/cms/body/editor-schema.ts'

it('A heading that is copied or divided gets an id of its own when a link is to lead there', () => {
  const heading = (id: string | null, text: string) => ({
    type: 'heading',
    attrs: { level: 1, id },
    content: [{ type: 'text', text }],
  })
  const content = [heading('one', 'Heat'), heading('one', 'Cold'), heading(null, 'New')]
  const view = {
    state: EditorState.create({ doc: editorSchema.nodeFromJSON({ type: 'doc', content }) }),
    dispatch(tr: Parameters<EditorState['apply']>[0]) {
      view.state = view.state.apply(tr)
    },
  }
  const anchors = headingsOf({ view } as unknown as BodyEditorHandle, new Set())
  const claimed = anchors.map(({ claim }) => claim())
  expect(claimed[0]).toBe('one')
  expect(new Set(claimed).size).toBe(3)
  expect(view.state.doc.children.map(({ attrs }) => attrs.id)).toEqual(claimed)
})

it('An address spells the letters that have no basic one, and an anchor stays what was cited', () => {
  expect(slugFrom('Łódź, Große Straße & ÆRØ')).toBe('lodz-grosse-strasse-aero')
  expect(anchorFrom('Große Straße')).toBe('gro-e-stra-e')
})
