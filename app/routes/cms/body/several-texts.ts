import { closeHistory, redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** What was last done in several texts at once, as they stood right after it or after it was taken back. */
let last: { views: EditorView[]; docs: Node[]; isDone: boolean } | undefined

export function moveBetween(from: EditorView, at: number, to: EditorView, place: number) {
  const node = from.state.doc.nodeAt(at) as Node
  from.dispatch(closeHistory(from.state.tr.delete(at, at + node.nodeSize)))
  to.dispatch(closeHistory(to.state.tr.insert(place, node)))
  note([from, to], true)
}

export function inOneStep(views: EditorView[], work: (view: EditorView) => void) {
  for (const view of views) work(view)
  note(views, true)
}

/** One step in all of them, as long as nothing else was written in any: in one alone a block would be gone, or twice. */
export const undoInAll = inAll(undo, true)
export const redoInAll = inAll(redo, false)

function inAll(command: Command, isDone: boolean): Command {
  return (state, dispatch, view) => {
    if (!dispatch || !view || !isLast(view, isDone)) return command(state, dispatch, view)
    const { views = [] } = last ?? {}
    for (const each of views) command(each.state, each.dispatch, each)
    note(views, !isDone)
    return true
  }
}

const isLast = (view: EditorView, isDone: boolean) =>
  last !== undefined &&
  last.isDone === isDone &&
  last.views.includes(view) &&
  last.views.every((each, at) => !each.isDestroyed && each.state.doc === last?.docs[at])

function note(views: EditorView[], isDone: boolean) {
  last = { views, docs: views.map(({ state }) => state.doc), isDone }
}
