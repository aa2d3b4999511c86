import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { isInTable, handlePaste as pasteCells } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { goOn, insertBlocks, nodeType } from './commands.ts'
import type { PastedPicture } from './paste/pictures.ts'
import { asCellsHere, holdsCells } from './pasted-cells.ts'
import { marksFor, type Pictures, placesBehind, replaceWithMarks, withMarks } from './pasted-places.ts'

/** In a cell, cells fill cells, texts become lines, which are answered, and what has no words comes behind the table. */
export function putPasted(view: EditorView, event: Event, slice: Slice, pictures: PastedPicture[] = []) {
  const { state } = view
  if (!isInTable(state)) {
    view.dispatch(closeHistory(withBlocks(state, slice, pictures)).scrollIntoView())
    return undefined
  }
  if (pictures.length > 0) view.dispatch(placesBehind(state, pictures))
  if (holdsCells(slice)) {
    pasteCells(view, event as ClipboardEvent, asCellsHere(slice, state))
    return undefined
  }
  if (slice.content.content.some(({ type }) => type.spec.atom && type.isBlock)) {
    insertBlocks(slice.content.content)(state, view.dispatch)
    return undefined
  }
  const lines = linesOf(slice.content)
  const line = new Slice(Fragment.from(lines), 0, 0)
  if (!pasteCells(view, event as ClipboardEvent, line))
    view.dispatch(closeHistory(replaceWithMarks(state, line, marksFor(pictures), pictures)).scrollIntoView())
  return lines
}

/** Words that are dragged into a cell are its lines as well. */
export function dropIntoCell(view: EditorView, event: DragEvent, slice: Slice, isMoved: boolean) {
  const { tr, doc } = view.state
  const { pos = 0 } = view.posAtCoords({ left: event.clientX, top: event.clientY }) ?? {}
  const lines = linesOf(slice.content)
  if (!doc.resolve(pos).parent.type.spec.tableRole?.endsWith('cell') || holdsCells(slice) || lines.length === 0)
    return false
  if (isMoved) tr.deleteSelection()
  tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(pos)))
  view.dispatch(closeHistory(tr.replaceSelection(new Slice(Fragment.from(lines), 0, 0))))
  view.focus()
  return true
}

/** A list goes on in an item that begins with the caret; what cannot stand in a block divides it. */
export function withBlocks(state: EditorState, slice: Slice, pictures: Pictures = []) {
  const { $from } = state.selection
  const marks = marksFor(pictures)
  // Within another block a mark would divide it: the pictures stand around it.
  const content = $from.depth > 1 ? slice.content : withMarks(slice.content, marks)
  const goesOn = slice.openStart === 0 && isList(content.firstChild) && beginsItem($from)
  const isClosed = slice.openEnd === 0 && isList(content.lastChild)
  const openEnd = $from.parent.childCount > 0 ? 1 : Slice.maxOpen(content).openEnd
  const closedEnd = isDivided($from, content) ? 0 : slice.openEnd
  const fitted = new Slice(content, goesOn ? 3 : slice.openStart, goesOn && isClosed ? openEnd : closedEnd)
  return withRestOf(state, replaceWithMarks(state, fitted, marks, pictures))
}

/** Then what stood behind the caret stays in a block of its own: the last words of a quotation are no paragraph's. */
function isDivided($from: ResolvedPos, { content, childCount }: Fragment) {
  if ($from.depth < 2) return $from.parent.type.name === 'pull_quote' && childCount > 1
  const [holder, at] = [$from.node(-1), $from.indexAfter(-1)]
  return content.some(({ type }) => !holder.canReplaceWith(at, at, type))
}

function withRestOf({ selection: { $from, $to } }: EditorState, tr: Transaction) {
  const $rest = tr.doc.resolve(tr.mapping.map($to.pos))
  const isAtStart = $from.depth === 0 || $from.pos === $from.start(1) + $from.depth - 1
  if (!isAtStart && $rest.depth > 0 && $rest.index(0) > $from.index(0)) goOn(tr, $from, $rest.before(1))
  return tr
}

const isList = (block: Node | null) => block?.type.name.endsWith('_list') ?? false

const beginsItem = ($pos: ResolvedPos) =>
  $pos.parentOffset === 0 && $pos.depth > 2 && $pos.node(-1).type.name === 'list_item' && $pos.index(-1) === 0

function linesOf(content: Fragment) {
  if (content.firstChild?.isInline) return [...content.content]
  const lines: Node[] = []
  content.descendants((block) => {
    if (!block.isTextblock) return true
    if (lines.length > 0) lines.push(nodeType('hard_break').create())
    lines.push(...block.children)
    return false
  })
  return lines
}
