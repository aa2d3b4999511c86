import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

export type Hit = { from: number; to: number }
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
        const marks = hits.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === at ? 'ed-hit ed-hit--now' : 'ed-hit' }),
        )
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
  const { tr, doc } = view.state
  view.dispatch(tr.setSelection(TextSelection.create(doc, hit.from, hit.to)))
  // ProseMirror scrolls to a caret only while the focus is in its text.
  view.dom.querySelector('.ed-hit--now')?.scrollIntoView({ block: 'center' })
}

/** Backwards, so that the places of those before stay true. Marks of the first letter stay. */
export function replace(view: EditorView, hits: Hit[], text: string) {
  const { tr } = view.state
  for (const { from, to } of hits.toReversed())
    if (text) tr.replaceWith(from, to, view.state.schema.text(text, tr.doc.resolve(from).nodeAfter?.marks))
    else tr.delete(from, to)
  view.dispatch(tr)
}

/** Without regard to case; a text block is one text, whatever marks divide it. */
function hitsIn(doc: Node, query: string) {
  const hits: Hit[] = []
  const wanted = inSmall(query)
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true
    const text = inSmall(block.textBetween(0, block.content.size, undefined, '\ufffc'))
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      hits.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    return false
  })
  return hits
}

/** A letter whose small form is longer stays: it would shift every place behind it. */
const inSmall = (text: string) =>
  text.replace(/./gsu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
