import { Fragment, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isLinkAddress } from '#app/content/engine/body/link-address.ts'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { setLink } from './commands.ts'
import { editorSchema } from './editor-schema.ts'

export type PasteSeams = {
  /** Picture files of the clipboard or of a drop. */
  onPictures: (files: File[]) => void
  /** Undefined: there is nothing in it that is not ours, and ProseMirror reads it. */
  read: (data: DataTransfer) => Body | undefined
}

/** An address over a selection becomes its link; pictures are uploaded; what other programs copied is read by meaning. */
export const pasting = ({ onPictures, read }: PasteSeams) =>
  new Plugin({
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData
        if (!data) return false
        const text = data.getData('text/plain').trim()
        if (!view.state.selection.empty && isLinkAddress(text) && !text.startsWith('/'))
          return setLink({ href: text }, '')(view.state, view.dispatch)
        const html = data.getData('text/html')
        if (html.includes('data-pm-slice')) return false
        if (!html && givePictures(data, onPictures)) return true
        const body = read(data)
        if (!body) return false
        insert(view, body)
        return true
      },
      handleDrop(_view, event, _slice, isMoved) {
        if (isMoved || !event.dataTransfer || !givePictures(event.dataTransfer, onPictures)) return false
        event.preventDefault()
        return true
      },
    },
  })

function givePictures(data: DataTransfer, onPictures: PasteSeams['onPictures']) {
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length > 0) onPictures(pictures)
  return pictures.length > 0
}

/** Text blocks at either end grow together with the one at the caret. */
function insert(view: EditorView, body: Body) {
  const content = Fragment.fromJSON(editorSchema, body.content)
  const open = (block = content.firstChild) => (block?.type.name === 'paragraph' ? 1 : 0)
  view.dispatch(
    view.state.tr
      .replaceSelection(new Slice(content, open(), open(content.lastChild)))
      .scrollIntoView()
      .setMeta('paste', true)
      .setMeta('uiEvent', 'paste'),
  )
}
