import { Plugin, TextSelection } from 'prosemirror-state'

/**
 * The first press in a text puts the caret where it is pressed. Firefox has it there before the focus comes; ProseMirror
 * then waits for a fiftieth of a second to hear of it, and puts its own back where it does not.
 */
export const pressedFirst = () => {
  let isPressed = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown() {
          isPressed = true
          setTimeout(() => {
            isPressed = false
          })
        },
        focus(view) {
          const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {}
          if (!isPressed || !isCollapsed || !anchorNode || !view.dom.contains(anchorNode)) return
          const { tr, doc } = view.state
          const at = doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0))
          const made = view.someProp('createSelectionBetween', (make) => make(view, at, at))
          view.dispatch(tr.setSelection(made ?? TextSelection.near(at)))
        },
      },
    },
  })
}
