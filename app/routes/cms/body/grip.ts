import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** A handle in the margin of the block under the pointer, to drag it by; Alt and the arrow keys do the same. */
export const grip = () =>
  new Plugin({
    view(view) {
      const handle = createHandle(view)
      return { destroy: () => handle.remove() }
    },
  })

function createHandle(view: EditorView) {
  const handle = document.createElement('button')
  Object.assign(handle, { type: 'button', className: 'ed-grip', draggable: true, tabIndex: -1, hidden: true })
  handle.setAttribute('aria-hidden', 'true')
  const frame = view.dom.parentElement as HTMLElement
  frame.append(handle)
  let at: number | undefined

  function onMove(event: PointerEvent) {
    const { top, left } = frame.getBoundingClientRect()
    const found = view.posAtCoords({ left: view.dom.getBoundingClientRect().left + 24, top: event.clientY })
    const $pos = found && view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos)
    at = $pos ? ($pos.depth === 0 ? $pos.pos : $pos.before(1)) : undefined
    const block = at === undefined ? null : view.nodeDOM(at)
    handle.hidden = !(block instanceof HTMLElement)
    if (!(block instanceof HTMLElement)) return
    const box = block.getBoundingClientRect()
    handle.style.translate = `${box.left - left - 28}px ${box.top - top}px`
  }

  function onDragStart(event: DragEvent) {
    if (at === undefined || !event.dataTransfer) return
    const selection = NodeSelection.create(view.state.doc, at)
    view.dispatch(view.state.tr.setSelection(selection))
    const slice = selection.content()
    const { dom, text } = view.serializeForClipboard(slice)
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'copyMove'
    const block = view.nodeDOM(at)
    if (block instanceof HTMLElement) event.dataTransfer.setDragImage(block, 0, 0)
    view.dragging = { slice, move: true }
  }

  const leave = () => {
    handle.hidden = true
  }
  frame.addEventListener('pointermove', onMove)
  frame.addEventListener('pointerleave', leave)
  handle.addEventListener('dragstart', onDragStart)
  return {
    remove() {
      frame.removeEventListener('pointermove', onMove)
      frame.removeEventListener('pointerleave', leave)
      handle.remove()
    },
  }
}
