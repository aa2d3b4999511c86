import { undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { BodyEditorHandle } from './create-editor.ts'
import { pasteSentence } from './paste/paste-sentence.ts'
import type { Paste } from './paste/read-paste.ts'
import type { GivenPicture } from './pasting.ts'

export type Pasted = { paste: Paste; after: Node }

type Props = Pasted & { editor: BodyEditorHandle; onPictures: (pictures: GivenPicture[]) => void; onClose: () => void }

/** What a paste brought and could not bring, with the way back as long as nothing came after it. */
export function PasteNotice({ paste, after, editor, onPictures, onClose }: Props) {
  const isLast = useSyncExternalStore(editor.subscribe, () => editor.state().doc.eq(after))
  const { length } = paste.pictures
  return (
    <div className="ed-say">
      <p role="status">{pasteSentence(paste)}</p>
      {length > 0 && (
        <button
          className="btn btn--line"
          type="button"
          onClick={() => {
            onPictures(paste.pictures)
            onClose()
          }}
        >
          Upload {length} {length === 1 ? 'picture' : 'pictures'}
        </button>
      )}
      {isLast && (
        <button
          className="btn btn--line"
          type="button"
          onClick={() => {
            editor.run(undo)
            onClose()
          }}
        >
          Undo
        </button>
      )}
      <button className="icon-btn" type="button" aria-label="Close the notice" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
