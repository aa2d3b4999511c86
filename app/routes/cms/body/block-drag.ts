import { GapCursor } from 'prosemirror-gapcursor'
import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { moveBlockTo } from './commands.ts'
import type { Pasting } from './pasting.ts'
import { scrollerOf } from './scroller.ts'
import { moveBetween } from './several-texts.ts'

let held: { view: EditorView; at: number; node: Node } | undefined

export function blockAt(view: EditorView, y: number) {
  const found = view.posAtCoords({ left: view.dom.getBoundingClientRect().left + 40, top: y })
  if (!found) return undefined
  const $pos = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos)
  const at = $pos.depth === 0 ? $pos.pos : $pos.before(1)
  const [node, dom] = [view.state.doc.nodeAt(at), view.nodeDOM(at)]
  return node && dom instanceof HTMLElement ? { at, node, dom, box: dom.getBoundingClientRect() } : undefined
}

export function take(view: EditorView, at: number, event: DragEvent) {
  const node = view.state.doc.nodeAt(at)
  const dom = view.nodeDOM(at)
  if (!node || !(dom instanceof HTMLElement) || !event.dataTransfer) return
  held = { view, at, node }
  // For other programs: our own texts read what is held.
  const { dom: written, text } = view.serializeForClipboard(NodeSelection.create(view.state.doc, at).content())
  event.dataTransfer.setData('text/html', written.innerHTML)
  event.dataTransfer.setData('text/plain', text)
  event.dataTransfer.effectAllowed = 'copyMove'
  const { left, top } = dom.getBoundingClientRect()
  event.dataTransfer.setDragImage(dom, event.clientX - left, event.clientY - top)
}

/**
 * Between blocks only, with a line where it would come to stand: ProseMirror would drop it into lists and cells. Files
 * come there as well; one that is no picture is refused in words, where the browser would open it in place of the form.
 */
export function blockDrag(view: EditorView, onPictures: Pasting['onPictures']) {
  const frame = view.dom.parentElement as HTMLElement
  const line = document.createElement('div')
  line.className = 'ed-drop ed-drop--block'
  line.hidden = true
  frame.append(line)
  let to: number | undefined

  function end() {
    line.hidden = true
    to = undefined
  }

  function onDragStart(event: DragEvent) {
    const card = view.editable && event.target instanceof Element && event.target.closest('.ed-card')
    const block = card ? blockAt(view, event.clientY) : undefined
    if (!block) return
    event.stopPropagation()
    take(view, block.at, event)
  }

  function onDragOver(event: DragEvent) {
    if (!view.editable || !(held || bringsFiles(event))) return
    event.preventDefault()
    event.stopPropagation()
    if (event.dataTransfer) event.dataTransfer.dropEffect = held ? 'move' : 'copy'
    scroll(event.clientY)
    const block = blockAt(view, event.clientY)
    if (!block) return
    const isBehind = event.clientY > (block.box.top + block.box.bottom) / 2
    to = isBehind ? block.at + block.node.nodeSize : block.at
    const height = isBehind ? block.box.bottom + gap : block.box.top - gap
    line.hidden = isHeldBeside(to)
    line.style.translate = `0 ${height - frame.getBoundingClientRect().top}px`
  }

  const isHeldBeside = (place: number) =>
    held?.view === view && place >= held.at && place <= held.at + held.node.nodeSize

  function onDrop(event: DragEvent) {
    if (!view.editable || !(held || bringsFiles(event))) return
    event.preventDefault()
    event.stopPropagation()
    if (held) dropHeld(held)
    else dropFiles([...(event.dataTransfer?.files ?? [])])
    held = undefined
    end()
  }

  function dropFiles(files: File[]) {
    if (to !== undefined) view.dispatch(view.state.tr.setSelection(new GapCursor(view.state.doc.resolve(to))))
    view.focus()
    onPictures(files.map((file) => ({ file })))
  }

  function dropHeld({ view: from, at, node }: NonNullable<typeof held>) {
    // A save or another window may have written the text meanwhile.
    if (to === undefined || from.state.doc.nodeAt(at) !== node) return
    if (from === view) moveBlockTo(at, to)(view.state, view.dispatch)
    else moveBetween(from, at, view, to)
    view.focus()
  }

  function scroll(y: number) {
    const scroller = scrollerOf(frame)
    const { top, bottom } = scroller.getBoundingClientRect()
    const into = y < top + edge ? y - top - edge : Math.max(0, y - bottom + edge)
    scroller.scrollTop += into / 3
  }

  const onDragEnd = () => {
    held = undefined
    end()
  }
  const onDragLeave = (event: DragEvent) => {
    if (!frame.contains(event.relatedTarget as Element | null)) end()
  }
  const listeners = { dragstart: onDragStart, dragover: onDragOver, drop: onDrop, dragleave: onDragLeave }
  // Before ProseMirror and its own line, which are on the text itself.
  for (const [name, listener] of Object.entries(listeners))
    frame.addEventListener(name, listener as EventListener, { capture: true })
  frame.addEventListener('dragend', onDragEnd)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      frame.removeEventListener(name, listener as EventListener, { capture: true })
    frame.removeEventListener('dragend', onDragEnd)
    line.remove()
  }
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Pixels, half of the space between two blocks. */
const gap = 7
/** Pixels at either end of what scrolls, in which it does. */
const edge = 56
