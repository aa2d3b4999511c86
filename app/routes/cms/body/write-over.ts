import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

type Nodes = readonly Node[]

/**
 * The text as it stands elsewhere now, `began` being what both began with. Only what differs is replaced, so that caret
 * and selection stay. What somebody else wrote is theirs: Undo takes it back only where words of ours went for it.
 */
export function writeOver({ tr, doc: stands }: EditorState, doc: Node, began: Node): Transaction {
  replaceNodes(tr, 0, stands.children, doc.children)
  const isIn = (text: Node, block: Node) => text.children.some((other) => other.eq(block))
  const isKept = stands.children.every((block) => isIn(began, block) || isIn(doc, block))
  return isKept ? tr.setMeta('addToHistory', false) : closeHistory(tr)
}

/**
 * Whole nodes, or inlines of one block: what begins in one cell and ends in another, ProseMirror would fit in its own way.
 * Backwards, so that the places of those before stay true.
 */
function replaceNodes(tr: Transaction, from: number, before: Nodes, after: Nodes) {
  let head = 0
  while (before[head] && after[head] && before[head]?.eq(after[head] as Node)) head++
  const [old, now] = [before.slice(head), after.slice(head)]
  const start = from + sizeOf(before.slice(0, head))
  const same = old.findIndex((node) => now.some((other) => other.eq(node)))
  if (same >= 0) {
    const place = now.findIndex((other) => other.eq(old[same] as Node))
    replaceNodes(tr, start + sizeOf(old.slice(0, same)), old.slice(same), now.slice(place))
    return replaceNodes(tr, start, old.slice(0, same), now.slice(0, place))
  }
  if (old.length !== now.length || old.some((node, at) => node.isLeaf || !node.sameMarkup(now[at] as Node)))
    return void tr.replaceWith(start, start + sizeOf(old), now)
  for (const [at, node] of [...old.entries()].toReversed())
    replaceWithin(tr, start + sizeOf(old.slice(0, at)) + 1, node, now[at] as Node)
}

function replaceWithin(tr: Transaction, start: number, stands: Node, wanted: Node) {
  if (!stands.inlineContent) return replaceNodes(tr, start, stands.children, wanted.children)
  const from = stands.content.findDiffStart(wanted.content)
  const end = stands.content.findDiffEnd(wanted.content)
  if (from === null || !end) return
  const overlap = Math.max(0, from - Math.min(end.a, end.b))
  tr.replaceWith(start + from, start + end.a + overlap, wanted.content.cut(from, end.b + overlap))
}

const sizeOf = (nodes: Nodes) => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
