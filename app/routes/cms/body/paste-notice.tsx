import { undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import { uploading } from './coming-pictures.ts'
import type { BodyEditorHandle } from './create-editor.ts'
import { pastedFrom, pasteSentence } from './paste/paste-sentence.ts'
import type { Paste } from './paste/read-paste.ts'

/** `arrived` counts the pictures that stand in the text, `refused` those that never will, `steps` what Undo has to take back. */
export type Pasted = {
  id: string
  paste: Paste
  before: Node
  after: Node
  isComing?: boolean
  arrived?: number
  refused?: number
  steps?: number
}

export const isToldOf = (paste: Paste) => paste.pictures.length > 0 || pasteSentence(paste) !== undefined

/** Pictures of it are still to come. */
export const isAwaited = ({ paste, arrived = 0, refused = 0 }: Pasted) => arrived + refused < paste.pictures.length

type Props = Omit<Pasted, 'id'> & { editor: BodyEditorHandle; onPictures: () => void; onClose: () => void }

/** What a paste brought and could not bring, with the way back as long as nothing came after it. */
export function PasteNotice({
  paste,
  before,
  after,
  isComing = false,
  arrived = 0,
  refused = 0,
  steps = 1,
  editor,
  onPictures,
  onClose,
}: Props) {
  const isLast = useSyncExternalStore(editor.subscribe, () => editor.state().doc.eq(after))
  const isGone = useSyncExternalStore(editor.subscribe, () => editor.state().doc.eq(before))
  if (isGone) return null
  const missing = paste.pictures.length - arrived - refused
  const sentence = pasteSentence(paste) ?? pastedFrom(paste.source)
  return (
    <div className="ed-say">
      <p role="status">{[sentence, arrived > 0 && uploaded(arrived)].filter(Boolean).join(' ')}</p>
      {missing > 0 && (
        <LineButton aria-disabled={isComing} onClick={isComing ? undefined : onPictures}>
          {isComing ? uploading(missing) : toUpload(missing)}
        </LineButton>
      )}
      {isLast && !isComing && (
        <LineButton
          onClick={() => {
            for (let step = 0; step < steps; step += 1) editor.run(undo)
            onClose()
          }}
        >
          {say('Undo')}
        </LineButton>
      )}
      <IconButton icon="close" label={say('Close the notice')} onPress={onClose} />
    </div>
  )
}

const uploaded = (count: number) => say(count === 1 ? '1 picture uploaded.' : '{count} pictures uploaded.', { count })
const toUpload = (count: number) => say(count === 1 ? 'Upload 1 picture' : 'Upload {count} pictures', { count })
