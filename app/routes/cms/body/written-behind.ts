import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

/** Whoever comes to a chart or a footnote by the arrows and goes on writing does not mean to put a letter in its place. */
export const writtenBehind = () =>
  new Plugin({
    props: {
      // For a press behind a line that ends with a footnote, the browser's caret is in its button.
      createSelectionBetween({ root, state: { doc } }, $anchor, $head) {
        const { anchorNode, focusNode } = (root as Document).getSelection() ?? {}
        const [isFrom, isTo] = [isInFootnote(anchorNode), isInFootnote(focusNode)]
        if (!isFrom && !isTo) return null
        return TextSelection.create(doc, $anchor.pos + Number(isFrom), $head.pos + Number(isTo))
      },
      handleTextInput({ state, dispatch }, _from, to, typed) {
        const { selection, tr } = state
        if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return false
        const words = editorSchema.text(typed)
        tr.insert(to, selection.node.isBlock ? editorSchema.node('paragraph', null, words) : words)
        const end = to + Number(selection.node.isBlock) + typed.length
        dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
        return true
      },
    },
  })

const isInFootnote = (node?: Node | null) => node instanceof Element && node.matches('.ed-footnote button')
