import { chainCommands, lift, liftEmptyBlock, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { closeHistory } from 'prosemirror-history'
import { type Attrs, Fragment, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

export const nodeType = (name: string) => editorSchema.nodes[name] as NodeType
export const markType = (name: 'strong' | 'em' | 'link') =>
  editorSchema.marks[name] as (typeof editorSchema.marks)[string]

export const toggleStrong = toggleMark(markType('strong'))
export const toggleEm = toggleMark(markType('em'))

export const toParagraph = setBlockType(nodeType('paragraph'))
export const toHeading = (level: 1 | 2) => outOfItsFrame(setBlockType(nodeType('heading'), { level }))
export const toPullQuote = outOfItsFrame(setBlockType(nodeType('pull_quote')))

/** A list, a quotation and a note hold no such block: it leaves them first, in one step. */
function outOfItsFrame(command: Command): Command {
  const leave = chainCommands(lift, liftListItem(nodeType('list_item')))
  return dividing((state, dispatch) => {
    const { tr } = state
    let now = state
    const take = (made: Transaction) => {
      for (const step of made.steps) tr.step(step)
      now = now.apply(made)
    }
    while (!command(now)) if (!leave(now, take)) return false
    command(now, take)
    dispatch?.(tr.scrollIntoView())
    return true
  })
}

/** What leaves a block at the top from the middle of it, or divides it there, leaves two behind. */
function dividing(command: Command): Command {
  return (state, dispatch) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const { $from, from, to } = state.selection
          const [first = 0, last = 0] = [from, to].map((pos) => tr.doc.resolve(tr.mapping.map(pos)).index(0))
          const isDivided = tr.doc.childCount === state.doc.childCount + last - first + 2
          if (isDivided || first > $from.index(0))
            goOn(tr, $from, tr.doc.resolve(0).posAtIndex(isDivided ? last + 1 : first))
          dispatch(tr)
        }),
    )
}

/** The second part, at that place, of what was divided: a numbered list counts on, and a note has its title once. */
export function goOn(tr: Transaction, $from: ResolvedPos, at: number) {
  let [first, rest]: (Node | null)[] = [tr.doc.child($from.index(0)), tr.doc.nodeAt(at)]
  for (let depth = 1; first && rest?.type === first.type && first.type === $from.node(depth)?.type; depth++) {
    const place = at + depth - 1
    if (first.type.name === 'note') tr.setNodeAttribute(place, 'title', '')
    if (first.type.name === 'ordered_list') tr.setNodeAttribute(place, 'start', first.attrs.start + first.childCount)
    ;[first, rest] = [first.lastChild, rest.firstChild]
  }
}

const isList = (name: string) => name === 'bullet_list' || name === 'ordered_list'

export const ancestor = ($pos: ResolvedPos, fits: (name: string) => boolean) => {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth)
    if (fits(node.type.name)) return { node, depth, at: $pos.before(depth) }
  }
  return undefined
}

/** The same list again takes it away; the other one changes its kind. */
export function toggleList(kind: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    const list = ancestor(state.selection.$from, isList)
    if (!list) return wrapInList(nodeType(kind))(state, dispatch)
    if (list.node.type.name === kind) return outdent(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, nodeType(kind)))
    return true
  }
}

const deepestList = 3

export const indent: Command = (state, dispatch) => {
  const { $from } = state.selection
  const lists = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).filter(({ type }) =>
    isList(type.name),
  )
  if (lists.length === 0) return false
  if (lists.length < deepestList) sinkListItem(nodeType('list_item'))(state, dispatch)
  // In a list Tab is never the way out of the text: it would be so in the first item only.
  return true
}

export const leaveEmptyBlock = dividing(liftEmptyBlock)

export const outdent = dividing(liftListItem(nodeType('list_item')))

/** Paragraphs into the frame of a quotation or a note, and out of it again. */
export function toggleFrame(kind: 'quote' | 'note'): Command {
  return (state, dispatch) =>
    ancestor(state.selection.$from, (name) => name === kind)
      ? dividing(lift)(state, dispatch)
      : outOfItsFrame(wrapIn(nodeType(kind)))(state, dispatch)
}

export function insertBlock(name: string, attrs?: Attrs, content?: Fragment): Command {
  const block = nodeType(name).createAndFill(attrs, content)
  return block ? insertBlocks([block]) : () => false
}

/** In the place of an empty paragraph, else behind the block with the caret; a paragraph follows what ends the text. */
export function insertBlocks(blocks: readonly Node[]): Command {
  return ({ tr, selection }, dispatch) => {
    const inside = putBlocks(tr, selection.$to, blocks)
    // Undo takes it back alone, and not what was typed in one go before it.
    dispatch?.(closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(inside))).scrollIntoView()))
    return true
  }
}

/** Answers where one goes on writing. */
export function putBlocks(tr: Transaction, $at: ResolvedPos, blocks: readonly Node[]) {
  const top = $at.depth === 0 ? undefined : $at.node(1)
  const isEmpty = top?.type.name === 'paragraph' && top.childCount === 0
  const [from, to] = top ? [isEmpty ? $at.before(1) : $at.after(1), $at.after(1)] : [$at.pos, $at.pos]
  const isLast = to === tr.doc.content.size
  const inserted = Fragment.from(blocks)
  tr.replaceWith(from, to, isLast ? inserted.addToEnd(nodeType('paragraph').create()) : inserted)
  return inserted.firstChild?.isAtom ? from + inserted.size : from + 1
}

const tableOf = (rows: number, columns: number) =>
  Fragment.from(
    Array.from({ length: rows }, (_, row) =>
      nodeType('table_row').create(
        null,
        Array.from({ length: columns }, () => nodeType(row === 0 ? 'table_header' : 'table_cell').create()),
      ),
    ),
  )

export const insertTable = insertBlock('table', {}, tableOf(3, 3))
export const insertDivider = insertBlock('divider')

/** Its number stands close behind the word; the space that comes before a slash goes, or parts it from the next word. */
export function insertFootnote(text: string): Command {
  return ({ selection, tr }, dispatch) => {
    // Where a block or everything is selected, behind the text that ends there: what was written for it would be lost.
    const place = Selection.findFrom(selection.$to, -1, true) ?? Selection.findFrom(selection.$to, 1, true)
    if (!place) return false
    const { $to } = place
    const isSpaced = $to.nodeBefore?.text?.endsWith(' ') ?? false
    const isBeforeWord = /^[\p{L}\p{N}]/u.test($to.nodeAfter?.text ?? '')
    const at = $to.pos - Number(isSpaced)
    tr.insert(at, nodeType('footnote').create({ text }))
    if (isSpaced && !isBeforeWord) tr.delete(at + 1, at + 2)
    // What was selected would be written over by what follows.
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map($to.pos)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** What a block says beside its text, or a footnote; null takes it away. */
export function setBlock(at: number, attrs: Attrs | null): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(at)
    if (!node) return false
    if (attrs) tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs })
    else closeHistory(tr.delete(at, at + node.nodeSize))
    dispatch?.(tr)
    return true
  }
}

/** The place that a block has come to, from 1. */
export const movedTo = 'moved to'

export function moveBlockTo(at: number, to: number): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const block = doc.nodeAt(at)
    if (!block || (to >= at && to <= at + block.nodeSize)) return false
    const end = at + block.nodeSize
    const target = to > at ? to - block.nodeSize : to
    tr.delete(at, end).insert(target, block)
    const shift = target - at
    const { from, anchor, head } = selection
    if (from >= at && selection.to <= end)
      tr.setSelection(
        selection instanceof NodeSelection
          ? NodeSelection.create(tr.doc, from + shift)
          : TextSelection.between(tr.doc.resolve(anchor + shift), tr.doc.resolve(head + shift)),
      )
    dispatch?.(closeHistory(tr).setMeta(movedTo, tr.doc.resolve(target).index(0) + 1))
    return true
  }
}

export function moveBlock(direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const index = $from.index(0)
    const other = state.doc.maybeChild(direction === 'up' ? index - 1 : index + 1)
    const block = state.doc.maybeChild(index)
    if (!block || !other) return false
    const start = $from.posAtIndex(index, 0)
    const to = direction === 'up' ? start - other.nodeSize : start + block.nodeSize + other.nodeSize
    return moveBlockTo(start, to)(state, dispatch && ((tr) => dispatch(tr.scrollIntoView())))
  }
}

/** The whole link that the caret stands in, or what is selected. */
export function linkRange({ selection }: EditorState) {
  const { $from, from, to, empty } = selection
  const link =
    $from.marks().find(({ type }) => type === markType('link')) ??
    markType('link').isInSet($from.nodeAfter?.marks ?? [])
  if (!empty || !link) return { from, to, attrs: link?.attrs }
  // What is bold in it is a piece of its own.
  let [start, end, place] = [0, 0, 0]
  for (const node of $from.parent.children) {
    place += node.nodeSize
    if (link.isInSet(node.marks)) end = place
    else if (place > $from.parentOffset) break
    else start = end = place
  }
  return { from: $from.start() + start, to: $from.start() + end, attrs: link.attrs }
}

/** Null takes the link away. Without a selection the words are inserted. */
export function setLink(attrs: Attrs | null, words: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state)
    const { tr } = state
    const type = markType('link')
    if (from === to && attrs) tr.insert(from, editorSchema.text(words, [type.create(attrs)]))
    else {
      tr.removeMark(from, to, type)
      if (attrs) tr.addMark(from, to, type.create(attrs))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
