import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** The block at the top with the caret has an edge: there the tools work, and there Insert puts what comes. */
export const blockWithCaret = () =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, state) => marked(state),
      apply(tr, last, before, state) {
        const isSame = !tr.docChanged && before.selection.$from.index(0) === state.selection.$from.index(0)
        return isSame ? last : marked(state)
      },
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })

function marked({ doc, selection: { $from } }: EditorState) {
  const at = $from.posAtIndex($from.index(0), 0)
  const block = doc.nodeAt(at)
  if (!block) return DecorationSet.empty
  return DecorationSet.create(doc, [Decoration.node(at, at + block.nodeSize, { class: 'ed-at' })])
}
