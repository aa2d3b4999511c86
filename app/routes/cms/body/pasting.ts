import { GapCursor } from 'prosemirror-gapcursor'
import { DOMSerializer, Fragment, type Mark, type Node, Slice } from 'prosemirror-model'
import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { setLink } from './commands.ts'
import { copiedText } from './copied-text.ts'
import { editorSchema } from './editor-schema.ts'
import { asLines } from './paste/as-lines.ts'
import { parseInert, withoutStyles } from './paste/inert.ts'
import { addressIn } from './paste/link-target.ts'
import { type Paste, readPaste } from './paste/read-paste.ts'
import { dropIntoCell, putPasted } from './put-pasted.ts'

export type GivenPicture = { file: File; alt?: string; caption?: string }

export type Pasting = {
  onPictures: (pictures: GivenPicture[]) => void
  /** `before` is the text without it. */
  onPasted: (paste: Paste, before: Node) => void
}

/**
 * An address over a selection becomes its link; pictures are uploaded; what other programs copied, or what is dragged here
 * from them, is read by meaning.
 */
export function pasting({ onPictures, onPasted }: Pasting) {
  function take(view: EditorView, event: Event, data: DataTransfer | null, at?: number) {
    if (!data) return false
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
    if (isOurs(html)) return false
    event.preventDefault()
    if (at !== undefined) view.dispatch(view.state.tr.setSelection(placeIn(view.state.doc, at)))
    const { selection, doc } = view.state
    const hasWords = !selection.empty && !(selection instanceof NodeSelection)
    const href = hasWords ? addressIn(text, location.origin) : undefined
    if (href) return setLink({ href }, '')(view.state, view.dispatch)
    const files = picturesOf(data)
    const paste = readPaste({ html, text, rtf: data.getData('text/rtf'), files }, parseInert, location.origin)
    if (paste.body) {
      const lines = putPasted(view, event, openSlice(paste.body), paste.pictures)
      onPasted(lines ? asLines(paste, lines) : paste, doc)
    } else if (paste.pictures.length > 0 || files.length > 0)
      onPictures(paste.pictures.length > 0 ? paste.pictures : files.map((file) => ({ file })))
    return true
  }

  function takeDropped(view: EditorView, event: DragEvent) {
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    // What is moved within a text stays what it is.
    if (view.dragging || !place || !take(view, event, event.dataTransfer, place.pos)) return false
    view.focus()
    return true
  }

  return new Plugin({
    props: {
      // Before ProseMirror reads it: it would look for its own elements, and for styles.
      handleDOMEvents: { paste: (view, event) => take(view, event, event.clipboardData), drop: takeDropped },
      transformPastedHTML: withoutStyles,
      clipboardSerializer: copying,
      clipboardTextSerializer: copiedText,
      handleDrop: dropIntoCell,
      handlePaste(view, event, slice) {
        if (slice.size > 0) putPasted(view, event, slice)
        return slice.size > 0
      },
    },
  })
}

/** Between blocks it is none of them: a picture would give way to what is let go over it. */
function placeIn(doc: Node, at: number) {
  const $at = doc.resolve(at)
  return $at.depth === 0 ? new GapCursor($at) : TextSelection.near($at)
}

/** Other programs know no records, and no addresses without their website. */
const copying = new DOMSerializer(DOMSerializer.nodesFromSchema(editorSchema), {
  ...DOMSerializer.marksFromSchema(editorSchema),
  link({ attrs }: Mark) {
    const address = attrs.href?.startsWith('#') === false ? URL.parse(attrs.href, location.origin) : null
    return ['a', { href: address?.href, 'data-attributes': JSON.stringify(attrs) }, 0]
  },
})

/** Other websites' editors are made of ProseMirror as well, and have other elements. */
const isOurs = (html: string) => html.includes('data-pm-slice=') && html.includes('data-body=')

const picturesOf = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'))

/** Paragraphs at either end grow together with the one at the caret. */
export function openSlice({ content }: Pick<Body, 'content'>) {
  const blocks = Fragment.fromJSON(editorSchema, content)
  const open = (block: Node | null) => (block?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(blocks, open(blocks.firstChild), open(blocks.lastChild))
}
