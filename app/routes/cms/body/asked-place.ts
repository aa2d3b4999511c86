import type { Attrs, Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, Selection, type Transaction } from 'prosemirror-state'
import { isParts } from '#app/content/engine/is-parts.ts'
import { isEqual } from '#app/routes/cms/record/same-value.ts'
import type { Asked } from './asked.ts'
import { insertBlocks, insertFootnote, setBlock } from './commands.ts'

type Found = { at: number; node: Node; isThere: boolean }
/** `began`: what the dialog began with. */
type Place = Found & { began: Attrs }

const askedKey = new PluginKey<Place | undefined>('asked-place')

/** Which block a dialog asks about: it follows the text, which pictures and others' changes reach meanwhile. */
export const askedPlace = () =>
  new Plugin<Place | undefined>({
    key: askedKey,
    state: {
      init: () => undefined,
      apply(tr, last) {
        const asked: { at?: number } | undefined = tr.getMeta(askedKey)
        if (!asked) return last && { ...last, ...(last.isThere ? followed(tr, last) : { at: tr.mapping.map(last.at) }) }
        const node = asked.at === undefined ? null : tr.doc.nodeAt(asked.at)
        return node ? { at: asked.at as number, node, isThere: true, began: node.attrs } : undefined
      },
    },
  })

export const keepPlace = ({ tr }: EditorState, asked: Asked) =>
  tr.setMeta(askedKey, { at: 'at' in asked ? asked.at : undefined })

export const isAsked = (tr: Transaction) => tr.getMeta(askedKey) !== undefined

/** What is replaced is there where its like is, or the only one of its kind. */
function followed({ doc, mapping }: Transaction, { at, node }: Found): Found {
  const { pos, deletedAfter } = mapping.mapResult(at)
  if (!deletedAfter) return { at: pos, node: doc.nodeAt(pos) ?? node, isThere: true }
  const [from, to] = [mapping.map(at, -1), mapping.map(at + node.nodeSize)]
  const all: Found[] = []
  doc.nodesBetween(from, to, (other, place) => {
    if (place >= from && other.type === node.type) all.push({ at: place, node: other, isThere: true })
  })
  const same = all.find((one) => one.node.eq(node)) ?? (all.length === 1 ? all[0] : undefined)
  return same ?? { at: pos, node, isThere: false }
}

/** In the block that was asked about. Where somebody deleted it meanwhile, what was written comes there anew. */
export function setAsked(said: Attrs | null): Command {
  return (state, dispatch) => {
    const place = askedKey.getState(state)
    if (!place) return false
    const { at, node, isThere, began } = place
    const attrs = said && changedParts(said, began, node.attrs)
    if (isThere) return setBlock(at, attrs)(state, dispatch)
    if (!attrs) return false
    const here = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at), -1)))
    const put = node.isInline
      ? insertFootnote(String(attrs.text))
      : insertBlocks([node.type.create({ ...node.attrs, ...attrs }, node.content)])
    return put(here, dispatch)
  }
}

function changedParts(said: Attrs, began: Attrs, stands: Attrs) {
  const parts = Object.entries(said).map(([name, part]) => [name, changed(part, began[name], stands[name])])
  return Object.fromEntries(parts)
}

/** What was not changed in the dialog is as others have made it; a list is taken apart only where they left its entries. */
function changed(said: unknown, began: unknown, stands: unknown): unknown {
  if (isEqual(said, began)) return stands
  if (isParts(said) && isParts(began) && isParts(stands)) return changedParts(said, began, stands)
  if (!Array.isArray(said) || !Array.isArray(began) || !Array.isArray(stands)) return said
  const names = began.map(nameOf)
  const isSame =
    [said, stands].every((list) => isEqual(list.map(nameOf), names)) && new Set(names).size === names.length
  // The head of a grid says what its columns are.
  if (!isSame || (Array.isArray(began[0]) && !isEqual(stands[0], began[0]))) return said
  return said.map((part, at) => changed(part, began[at], stands[at]))
}

/** By which a picture or a row of a grid is known; of a cell, its own place. */
const nameOf = (part: unknown, at: number) => (Array.isArray(part) ? part[0] : isParts(part) ? part.url : at)
