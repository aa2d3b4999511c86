import type { Attrs, Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, Selection, type Transaction } from 'prosemirror-state'
import type { Asked } from './asked.ts'
import { insertBlocks, insertFootnote, setBlock } from './commands.ts'

type Place = { at: number; node: Node; isThere: boolean }

const askedKey = new PluginKey<Place | undefined>('asked-place')

/** Which block a dialog asks about: it follows the text, which pictures and others' changes reach meanwhile. */
export const askedPlace = () =>
  new Plugin<Place | undefined>({
    key: askedKey,
    state: {
      init: () => undefined,
      apply(tr, last) {
        const asked: { at?: number } | undefined = tr.getMeta(askedKey)
        if (!asked) return last?.isThere ? followed(tr, last) : last && { ...last, at: tr.mapping.map(last.at) }
        const node = asked.at === undefined ? null : tr.doc.nodeAt(asked.at)
        return node ? { at: asked.at as number, node, isThere: true } : undefined
      },
    },
  })

export const keepPlace = ({ tr }: EditorState, asked: Asked) =>
  tr.setMeta(askedKey, { at: 'at' in asked ? asked.at : undefined })

export const isAsked = (tr: Transaction) => tr.getMeta(askedKey) !== undefined

/** What is replaced is there where its like is, or the only one of its kind. */
function followed({ doc, mapping }: Transaction, { at, node }: Place): Place {
  const { pos, deletedAfter } = mapping.mapResult(at)
  if (!deletedAfter) return { at: pos, node: doc.nodeAt(pos) ?? node, isThere: true }
  const [from, to] = [mapping.map(at, -1), mapping.map(at + node.nodeSize)]
  const all: Place[] = []
  doc.nodesBetween(from, to, (other, place) => {
    if (place >= from && other.type === node.type) all.push({ at: place, node: other, isThere: true })
  })
  const same = all.find((one) => one.node.eq(node)) ?? (all.length === 1 ? all[0] : undefined)
  return same ?? { at: pos, node, isThere: false }
}

/** In the block that was asked about. Where somebody deleted it meanwhile, what was written comes there anew. */
export function setAsked(attrs: Attrs | null): Command {
  return (state, dispatch) => {
    const place = askedKey.getState(state)
    if (!place) return false
    const { at, node, isThere } = place
    if (isThere) return setBlock(at, attrs)(state, dispatch)
    if (!attrs) return false
    const here = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at), -1)))
    const put = node.isInline
      ? insertFootnote(String(attrs.text))
      : insertBlocks([node.type.create({ ...node.attrs, ...attrs }, node.content)])
    return put(here, dispatch)
  }
}
