import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockAt, blockDrag, take } from './block-drag.ts'
import type { Pasting } from './pasting.ts'

/** Blocks are dragged by a handle in the margin, cards by themselves; Alt and the arrow keys and two tools do the same. */
export const grip = (onPictures: Pasting['onPictures']) =>
  new Plugin({
    view(view) {
      const takenBack = [createHandle(view), blockDrag(view, onPictures)]
      return {
        destroy() {
          for (const takeBack of takenBack) takeBack()
        },
      }
    },
  })

function createHandle(view: EditorView) {
  const handle = document.createElement('button')
  Object.assign(handle, { type: 'button', className: 'ed-grip', draggable: true, tabIndex: -1, hidden: true })
  handle.setAttribute('aria-hidden', 'true')
  const frame = view.dom.parentElement as HTMLElement
  frame.append(handle)
  let at: number | undefined

  function onMove({ clientY, buttons }: PointerEvent) {
    // Pressed, it stays where it was: a drag begins with the move after.
    if (buttons) return
    const { top, left } = frame.getBoundingClientRect()
    const block = view.editable ? blockAt(view, clientY) : undefined
    handle.hidden = !block
    at = block?.at
    if (block) handle.style.translate = `${block.box.left - left - 28}px ${block.box.top - top}px`
  }

  const onDragStart = (event: DragEvent) => at !== undefined && take(view, at, event)
  const leave = () => {
    handle.hidden = true
  }
  frame.addEventListener('pointermove', onMove)
  frame.addEventListener('pointerleave', leave)
  handle.addEventListener('dragstart', onDragStart)
  return () => {
    frame.removeEventListener('pointermove', onMove)
    frame.removeEventListener('pointerleave', leave)
    handle.remove()
  }
}
