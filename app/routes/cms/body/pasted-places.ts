import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, type ResolvedPos, type Slice } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { nodeType } from './commands.ts'

/** The list of its pictures stands for a paste. */
export type Pictures = readonly { before: number }[]

const placesKey = new PluginKey<Map<Pictures, number[]>>('pasted-places')

/** Where the pictures of each paste stood in its text; they follow the text until the pictures are there. */
export const pastedPlaces = () =>
  new Plugin<Map<Pictures, number[]>>({
    key: placesKey,
    state: {
      init: () => new Map(),
      apply(tr, last) {
        const { of, places }: { of?: Pictures; places?: number[] } = tr.getMeta(placesKey) ?? {}
        const all = new Map([...last].map(([paste, each]) => [paste, each.map((at) => tr.mapping.map(at))]))
        if (of && places) all.set(of, places)
        else if (of) all.delete(of)
        return all
      },
    },
  })

/** Behind the block with the caret, until a paste says more. */
export const placesBehind = ({ tr, selection: { $from } }: EditorState, of: Pictures) =>
  tr.setMeta(placesKey, { of, places: of.map(() => $from.after(1)) })

export const withMarks = (content: Fragment, marks: Mark[]) =>
  Fragment.from(
    content.content.flatMap((block, index) => [
      ...marks.filter(({ before }) => index > 0 && before === index).map(({ node }) => node),
      block,
    ]),
  )

type Mark = { node: Node; before: number }

export const marksFor = (pictures: Pictures): Mark[] =>
  pictures.map(({ before }) => ({ node: nodeType('divider').create(), before }))

/** Puts in what was pasted and keeps the place of each mark, which does not stay; the others stand around the paste. */
export function replaceWithMarks({ tr, selection }: EditorState, slice: Slice, marks: Mark[], of: Pictures) {
  const start = edgeOf(tr.doc, selection.from, true)
  tr.replaceSelection(slice)
  removeVoid(tr, tr.mapping.map(selection.to), selection.$to)
  removeVoid(tr, selection.from, selection.$from)
  const found = new Map<Node, number>()
  tr.doc.forEach((node, at) => {
    if (marks.some((mark) => mark.node === node)) found.set(node, at)
  })
  const steps = tr.steps.length
  for (const at of [...found.values()].toReversed()) tr.delete(at, at + 1)
  const mapping = tr.mapping.slice(steps)
  const places = marks.map(({ node, before }) => {
    const at = found.get(node)
    if (at !== undefined) return mapping.map(at)
    return before === 0 ? start : edgeOf(tr.doc, tr.selection.to, false)
  })
  return of.length > 0 ? tr.setMeta(placesKey, { of, places }) : tr
}

/** What the paste left on one side of it without a word; a frame that says something itself stays, unless it was divided. */
function removeVoid(tr: Transaction, pos: number, $before: ResolvedPos) {
  const $pos = tr.doc.resolve(pos)
  if (!/^(paragraph|heading)$/.test($pos.parent.type.name) || !isVoid($pos.parent)) return
  const isKept = (depth: number) => /quote|note/.test($pos.node(depth).type.name) && isVoid($before.node(depth))
  let { depth } = $pos
  while (depth > 1 && isVoid($pos.node(depth - 1)) && !isKept(depth - 1)) depth--
  const index = $pos.index(depth - 1)
  if ($pos.node(depth - 1).canReplace(index, index + 1)) tr.delete($pos.before(depth), $pos.after(depth))
}

function isVoid(node: Node) {
  let hasLeaf = false
  node.descendants(({ isLeaf }) => {
    hasLeaf ||= isLeaf
  })
  return !hasLeaf
}

/** The place before or behind the block at the top that holds it. */
function edgeOf(doc: Node, pos: number, isBefore: boolean) {
  const $pos = doc.resolve(pos)
  if ($pos.depth === 0) return pos
  return isBefore ? $pos.before(1) : $pos.after(1)
}

/** All in one step, each where it was pasted, but for what is refused; `from` counts those that were asked for before. */
export function putPictures(
  state: EditorState,
  of: Pictures,
  pictures: (BodyPicture | undefined)[],
  from: number,
): Transaction {
  const places = placesKey.getState(state)?.get(of) ?? []
  const { tr, doc } = state
  const put = pictures.flatMap((picture, index) =>
    picture ? { picture, at: places[from + index] ?? doc.content.size } : [],
  )
  for (const { picture, at } of put.toReversed())
    tr.insert(edgeOf(doc, Math.min(at, doc.content.size), false), nodeType('pictures').create({ pictures: [picture] }))
  if (tr.doc.lastChild?.type.name === 'pictures') tr.insert(tr.doc.content.size, nodeType('paragraph').create())
  if (from + pictures.length === of.length) tr.setMeta(placesKey, { of })
  return closeHistory(tr)
}
