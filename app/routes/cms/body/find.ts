import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, Plugin, PluginKey, Selection, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { isSaidBelow } from './block-views.ts'
import { type SideText, sideTexts, withTexts } from './side-texts.ts'

/** From and to are places in the document, or in a text that a block or a footnote says beside its own. */
export type Hit = { from: number; to: number; side?: Side }
type Side = SideText & { at: number; end: number }
/** Without regard to capitals, and within words, unless it is said. */
export type Wanted = { text: string; isWhole?: boolean; isExact?: boolean }
type Finding = { wanted: Wanted; hits: Hit[]; at?: number; marks: DecorationSet }

const nothing: Finding = { wanted: { text: '' }, hits: [], marks: DecorationSet.empty }
const findKey = new PluginKey<Finding>('find')

/** Marks what is looked for; the marks follow the text as it is typed. */
export const finding = () =>
  new Plugin<Finding>({
    key: findKey,
    state: {
      init: () => nothing,
      apply(tr, last, _before, state) {
        const asked: { wanted?: Wanted; at?: number } | undefined = tr.getMeta(findKey)
        if (!asked && !(tr.docChanged && last.wanted.text)) return last
        const wanted = asked?.wanted ?? last.wanted
        if (!wanted.text) return nothing
        const hits = hitsIn(state.doc, wanted)
        const at = asked && 'at' in asked ? asked.at : undefined
        const marks = hits.map(({ from, to, side }, index) => {
          const attrs = { class: index === at ? 'ed-hit ed-hit--now' : 'ed-hit' }
          return side ? Decoration.node(side.at, side.end, attrs) : Decoration.inline(from, to, attrs)
        })
        return { wanted, hits, at, marks: DecorationSet.create(state.doc, marks) }
      },
    },
    props: { decorations: (state) => findKey.getState(state)?.marks },
  })

export const hitsOf = (state: EditorState) => findKey.getState(state)?.hits ?? []

/** The one that was shown, as long as nothing was written since: a number says nothing of other texts. */
export const isShown = (state: EditorState, at: number) => findKey.getState(state)?.at === at

export const look = (view: EditorView, wanted: Wanted, at?: number) =>
  view.dispatch(view.state.tr.setMeta(findKey, { wanted, at }).setMeta('addToHistory', false))

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
  view.dispatch(closeHistory(tr))
}

/** In the order in which they stand; a text block is one text, whatever marks divide it. */
export function hitsIn(doc: Node, wanted: Wanted) {
  const hits: (Hit & { place: number })[] = []
  const { length } = wanted.text
  doc.descendants((node, pos) => {
    const end = pos + node.nodeSize
    for (const said of sideTexts(node))
      for (const from of placesOf(wanted, said.text)) {
        const place = isSaidBelow(node) ? end - 1 : pos
        hits.push({ place, from, to: from + length, side: { ...said, at: pos, end } })
      }
    if (!node.isTextblock) return
    for (const at of placesOf(wanted, node.textBetween(0, node.content.size, undefined, '\ufffc'))) {
      const from = pos + 1 + at
      hits.push({ place: from, from, to: from + length })
    }
  })
  return hits.sort((one, other) => one.place - other.place)
}

export const isIn = (said: string, wanted: Wanted) => wanted.text !== '' && placesOf(wanted, said).length > 0

function placesOf({ text, isWhole, isExact }: Wanted, said: string) {
  const formOf = (each: string) => (isExact ? asTyped(each) : inSmall(asTyped(each)))
  const [sought, within] = [formOf(text), formOf(said)]
  const places: number[] = []
  let at = within.indexOf(sought)
  while (at >= 0) {
    const end = at + sought.length
    const isHit = !isWhole || (!endsInWord.test(within.slice(0, at)) && !beginsInWord.test(within.slice(end)))
    if (isHit) places.push(at)
    at = within.indexOf(sought, isHit ? end : at + 1)
  }
  return places
}

const endsInWord = /[\p{L}\p{N}]$/u
const beginsInWord = /^[\p{L}\p{N}]/u

const keys: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2011': '-',
}

/** A keyboard has neither the quotation marks nor the spaces and hyphens that stand in a text from elsewhere. */
const asTyped = (text: string) => text.replace(/[‘’“”\u00a0\u202f\u2011]/g, (sign) => keys[sign] as string)

/** A letter whose small form is longer stays: it would shift every place behind it. */
const inSmall = (text: string) =>
  text.replace(/./gsu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
