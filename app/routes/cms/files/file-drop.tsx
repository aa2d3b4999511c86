import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import { acceptedFiles, type FileWish, hints, maxFileBytes, mostBytes, tooLarge } from '#app/media/file-rules.ts'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, type Term } from '#app/words/say.ts'
import { sendFile } from './send-file.ts'

type State =
  | { status: 'idle' }
  | { status: 'failed'; message: string }
  | { status: 'sending'; name: string; part: number; left: AbortController }

type Props = { type: FileWish; onFile: (file: LibraryFile) => void }

export function FileDrop({ type, onFile }: Props) {
  const [state, setState] = useState<State>({ status: 'idle' })
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const under = useRef<AbortController>(undefined)
  const id = useId()
  useEffect(() => () => under.current?.abort(), [])

  async function onFiles(files: FileList | null) {
    setIsOver(false)
    const file = files?.[0]
    if (!file || under.current) return
    if (file.size > (type === 'any' ? maxFileBytes : mostBytes[type]))
      return setState({ status: 'failed', message: say(tooLarge(type).description) })
    const left = new AbortController()
    under.current = left
    const show = (part: number) => setState({ status: 'sending', name: file.name, part, left })
    show(0)
    const sent = await sendFile(file, { type, signal: left.signal, onProgress: show })
    under.current = undefined
    if (picker.current) picker.current.value = ''
    setState(sent && !('file' in sent) ? { status: 'failed', message: sent.description } : { status: 'idle' })
    if (sent && 'file' in sent) onFile(sent.file)
  }

  const sending = state.status === 'sending' ? state : undefined
  const problem = state.status === 'failed' ? state.message : undefined
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) =>
      setIsOver(event.currentTarget.contains(event.relatedTarget as Node | null)),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void onFiles(event.dataTransfer.files)
    },
  }
  return (
    <div className="uploader">
      <input
        ref={picker}
        className="vh"
        type="file"
        accept={acceptedFiles[type]}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => onFiles(currentTarget.files)}
      />
      <div className="drop" data-over={isOver ? '' : undefined} data-error={problem ? '' : undefined} {...drop}>
        {sending ? (
          <>
            <label className="file-progress">
              <span>{say(sending.part < 1 ? 'Sending {name}' : 'Looking at {name}', { name: sending.name })}</span>
              <progress value={sending.part} max={1} />
            </label>
            <button className="btn btn--line" type="button" onClick={() => sending.left.abort()}>
              {say('Cancel upload')}
            </button>
          </>
        ) : (
          <>
            <Icon name="up" />
            <button
              className="btn btn--line"
              type="button"
              aria-describedby={problem ? `${id}problem ${id}hint` : `${id}hint`}
              onClick={() => picker.current?.click()}
            >
              {say(uploadWords[type])}
            </button>
            <span className="hint">{say('or drop a file here')}</span>
          </>
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldMessage id={`${id}problem`} message={problem} />
        </div>
      )}
      <FieldMessage id={`${id}hint`}>{say(hints[type])}</FieldMessage>
    </div>
  )
}

const uploadWords: Record<FileWish, Term> = {
  any: 'Upload file',
  film: 'Upload film',
  captions: 'Upload captions',
  document: 'Upload PDF',
}
