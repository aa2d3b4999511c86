import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, Plugin, PluginKey, Selection, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { isSaidBelow } from './block-views.ts'
import { type SideText, sideTexts, withTexts } from './side-texts.ts'

/** From and to are places in the document, or in a text that a block or a footnote says beside its own. */
export type Hit = { from: number; to: number; side?: Side }
type Side = SideText & { at: number; end: number }
type Finding = { query: string; hits: Hit[]; at?: number; marks: DecorationSet }

const nothing: Finding = { query: '', hits: [], marks: DecorationSet.empty }
const findKey = new PluginKey<Finding>('find')

/** Marks what is looked for; the marks follow the text as it is typed. */
export const finding = () =>
  new Plugin<Finding>({
    key: findKey,
    state: {
      init: () => nothing,
      apply(tr, last, _before, state) {
        const asked: { query?: string; at?: number } | undefined = tr.getMeta(findKey)
        if (!asked && !(tr.docChanged && last.query)) return last
        const query = asked?.query ?? last.query
        if (!query) return nothing
        const hits = hitsIn(state.doc, query)
        const at = asked && 'at' in asked ? asked.at : undefined
        const marks = hits.map(({ from, to, side }, index) => {
          const attrs = { class: index === at ? 'ed-hit ed-hit--now' : 'ed-hit' }
          return side ? Decoration.node(side.at, side.end, attrs) : Decoration.inline(from, to, attrs)
        })
        return { query, hits, at, marks: DecorationSet.create(state.doc, marks) }
      },
    },
    props: { decorations: (state) => findKey.getState(state)?.marks },
  })

export const hitsOf = (state: EditorState) => findKey.getState(state)?.hits ?? []

export const look = (view: EditorView, query: string, at?: number) =>
  view.dispatch(view.state.tr.setMeta(findKey, { query, at }).setMeta('addToHistory', false))

export function show(view: EditorView, at: number) {
  const hit = hitsOf(view.state)[at]
  if (!hit) return
  view.dispatch(view.state.tr.setSelection(selectionOf(view.state.doc, hit)))
  const mark = view.dom.querySelector('.ed-hit--now')
  // ProseMirror scrolls to a caret only while the focus is in its text.
  const shown = mark?.querySelector(':scope > .ed-line') ?? mark
  shown?.scrollIntoView({ block: 'center' })
}

/** A frame is not selected with what is in it: the caret comes beside the line that says it. */
function selectionOf(doc: Node, { from, to, side }: Hit) {
  if (!side) return TextSelection.create(doc, from, to)
  const node = doc.nodeAt(side.at) as Node
  if (node.isLeaf) return NodeSelection.create(doc, side.at)
  return isSaidBelow(node) ? Selection.near(doc.resolve(side.end - 1), -1) : Selection.near(doc.resolve(side.at + 1))
}

/** Backwards, so that the places of those before stay true. Marks of the first letter stay. */
export function replace(view: EditorView, hits: Hit[], text: string) {
  const { tr } = view.state
  for (const { from, to, side } of hits.toReversed())
    if (side) {
      const { at, end, name, nth } = side
      const node = tr.doc.nodeAt(at) as Node
      const value = withTexts(node, name, (old, index) =>
        index === nth ? old.slice(0, from) + text + old.slice(to) : old,
      )
      // A footnote without words would be a number that leads to nothing.
      if (node.isInline && !value.trim()) tr.delete(at, end)
      else tr.setNodeAttribute(at, name, value)
    } else if (text) tr.replaceWith(from, to, view.state.schema.text(text, tr.doc.resolve(from).nodeAfter?.marks))
    else tr.delete(from, to)
  view.dispatch(tr)
}

/** In the order in which they stand, without regard to case; a text block is one text, whatever marks divide it. */
function hitsIn(doc: Node, query: string) {
  const hits: (Hit & { place: number })[] = []
  const wanted = inSmall(query)
  doc.descendants((node, pos) => {
    const end = pos + node.nodeSize
    for (const said of sideTexts(node))
      for (const from of placesOf(wanted, said.text)) {
        const place = isSaidBelow(node) ? end - 1 : pos
        hits.push({ place, from, to: from + wanted.length, side: { ...said, at: pos, end } })
      }
    if (!node.isTextblock) return
    for (const at of placesOf(wanted, node.textBetween(0, node.content.size, undefined, '\ufffc'))) {
      const from = pos + 1 + at
      hits.push({ place: from, from, to: from + wanted.length })
    }
  })
  return hits.sort((one, other) => one.place - other.place)
}

function placesOf(wanted: string, text: string) {
  const places: number[] = []
  const small = inSmall(text)
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

/** A letter whose small form is longer stays: it would shift every place behind it. */
const inSmall = (text: string) =>
  text.replace(/./gsu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
