import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import { type EditorState, NodeSelection, Plugin } from 'prosemirror-state'
import { handlePaste as pasteCells } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { ancestor, nodeType, setLink } from './commands.ts'
import { editorSchema } from './editor-schema.ts'
import { asLines } from './paste/as-lines.ts'
import { parseInert, withoutStyles } from './paste/inert.ts'
import { addressIn } from './paste/link-target.ts'
import type { PastedPicture } from './paste/pictures.ts'
import { type Paste, readPaste } from './paste/read-paste.ts'
import { asCellsHere } from './pasted-cells.ts'
import { marksFor, replaceWithMarks, withMarks } from './pasted-places.ts'

export type GivenPicture = { file: File; alt?: string; caption?: string }

export type Pasting = {
  onPictures: (pictures: GivenPicture[]) => void
  onPasted: (paste: Paste) => void
}

/** An address over a selection becomes its link; pictures are uploaded; what other programs copied is read by meaning. */
export function pasting({ onPictures, onPasted }: Pasting) {
  function take(view: EditorView, event: ClipboardEvent) {
    const data = event.clipboardData
    if (!data) return false
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
    if (isOurs(html)) return false
    event.preventDefault()
    const { selection } = view.state
    const hasWords = !selection.empty && !(selection instanceof NodeSelection)
    const href = hasWords ? addressIn(text, location.origin) : undefined
    if (href) return setLink({ href }, '')(view.state, view.dispatch)
    const files = picturesOf(data)
    const paste = readPaste({ html, text, rtf: data.getData('text/rtf'), files }, parseInert, location.origin)
    if (paste.body) {
      const lines = insert(view, event, paste.body, paste.pictures)
      onPasted(lines ? asLines(paste, lines) : paste)
    } else if (paste.pictures.length > 0 || files.length > 0)
      onPictures(paste.pictures.length > 0 ? paste.pictures : files.map((file) => ({ file })))
    return true
  }

  return new Plugin({
    props: {
      // Before ProseMirror reads it: it would look for its own elements, and for styles.
      handleDOMEvents: { paste: (view, event) => take(view, event) },
      transformPastedHTML: withoutStyles,
      transformPasted: (slice, view) => asCellsHere(slice, view.state),
    },
  })
}

/** Other websites' editors are made of ProseMirror as well, and have other elements. */
const isOurs = (html: string) => html.includes('data-pm-slice=') && html.includes('data-body=')

const picturesOf = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'))

/** In a cell, tables fill cells and texts its lines, which are answered. */
function insert(view: EditorView, event: ClipboardEvent, body: Body, pictures: PastedPicture[]) {
  const content = Fragment.fromJSON(editorSchema, body.content)
  const isInCell = ancestor(view.state.selection.$from, (name) => name === 'table')
  if (isInCell && pasteCells(view, event, asCellsHere(new Slice(content, 0, 0), view.state))) return undefined
  const lines = isInCell && linesOf(content)
  const tr = lines
    ? replaceWithMarks(view.state, new Slice(Fragment.from(lines), 0, 0), marksFor(pictures))
    : withBlocks(view.state, content, pictures)
  view.dispatch(closeHistory(tr).scrollIntoView())
  return lines || undefined
}

/** Paragraphs at either end grow together with the one at the caret, and a list goes on in an item without words. */
export function withBlocks(state: EditorState, content: Fragment, pictures: { before: number }[]) {
  const { $from } = state.selection
  const marks = marksFor(pictures)
  const open = (block: Node | null) => (block?.type.name === 'paragraph' ? 1 : 0)
  const isGoingOn = isEmptyItem($from) && isList(content.firstChild)
  // Within another block a mark would divide it: the pictures stand around it.
  const blocks = $from.depth > 1 ? content : withMarks(content, marks)
  const openEnd = isGoingOn && isList(content.lastChild) ? Slice.maxOpen(content).openEnd : open(content.lastChild)
  const slice = new Slice(blocks, isGoingOn ? 3 : open(content.firstChild), openEnd)
  return replaceWithMarks(state, slice, marks)
}

const isList = (block: Node | null) => block?.type.name.endsWith('_list') ?? false

const isEmptyItem = ($pos: ResolvedPos) =>
  $pos.parent.childCount === 0 &&
  $pos.depth > 2 &&
  $pos.node(-1).type.name === 'list_item' &&
  $pos.node(-1).childCount === 1

function linesOf(content: Fragment) {
  const lines: Node[] = []
  content.descendants((block) => {
    if (!block.isTextblock) return true
    if (lines.length > 0) lines.push(nodeType('hard_break').create())
    lines.push(...block.children)
    return false
  })
  return lines
}
