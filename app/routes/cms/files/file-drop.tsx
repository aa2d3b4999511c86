import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import { acceptedFiles, type FileWish, hints, maxFileBytes, mostBytes, tooLarge } from '#app/media/file-rules.ts'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { keepFocusBeside } from '#app/ui/focus-beside.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say, type Term } from '#app/words/say.ts'
import { notSent } from './one-of-several.ts'
import { sendFile } from './send-file.ts'

type State =
  | { status: 'idle' }
  | { status: 'failed'; message: string }
  | { status: 'sending'; name: string; part: number; left: AbortController }

type Props = {
  type: FileWish
  onFile: (file: LibraryFile) => void
  /** How many of how many have arrived when none is under way any more. */
  onSending?: (sending: Promise<{ done: number; count: number }>) => void
}

/** The library takes several at once, a field one. */
export function FileDrop({ type, onFile, onSending }: Props) {
  const [state, setState] = useState<State>({ status: 'idle' })
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const under = useRef<AbortController>(undefined)
  const id = useId()
  const isMultiple = type === 'any'
  useEffect(() => () => under.current?.abort(), [])

  function onFiles(list: FileList | null) {
    setIsOver(false)
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1)
    if (files.length === 0 || under.current) return
    const sending = sendAll(files)
    onSending?.(sending)
  }

  /** What is refused keeps no other back, a server that takes none does. */
  async function sendAll(files: File[]) {
    const left = new AbortController()
    under.current = left
    const problems: string[] = []
    let done = 0
    for (const [index, file] of files.entries()) {
      const several = files.length > 1
      const name = several
        ? `${say('{at} of {count}', { at: index + 1, count: files.length })}, ${file.name}`
        : file.name
      const sent = await sendOne(file, name, left)
      if (!sent) break
      if ('file' in sent) {
        done += 1
        onFile(sent.file)
        continue
      }
      problems.push(several ? `${file.name}: ${sent.description}` : sent.description)
      if (sent.isOfFile) continue
      if (files.length > index + 1) problems.push(notSent(files.length - index - 1))
      break
    }
    under.current = undefined
    if (picker.current) picker.current.value = ''
    setState(problems.length > 0 ? { status: 'failed', message: problems.join('\n') } : { status: 'idle' })
    return { done, count: files.length }
  }

  async function sendOne(file: File, name: string, left: AbortController) {
    if (file.size > (type === 'any' ? maxFileBytes : mostBytes[type]))
      return { description: say(tooLarge(type).description), isOfFile: true }
    const show = (part: number) => setState({ status: 'sending', name, part, left })
    show(0)
    return sendFile(file, { type, signal: left.signal, onProgress: show })
  }

  const sending = state.status === 'sending' ? state : undefined
  const words = sending && say(sending.part < 1 ? 'Sending {name}' : 'Looking at {name}', { name: sending.name })
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
      onFiles(event.dataTransfer.files)
    },
  }
  return (
    <div className="uploader" ref={keepFocusBeside}>
      <input
        ref={picker}
        className="vh"
        type="file"
        accept={acceptedFiles[type]}
        tabIndex={-1}
        aria-hidden="true"
        multiple={isMultiple}
        onChange={({ currentTarget }) => onFiles(currentTarget.files)}
      />
      <div className="drop" data-over={isOver ? '' : undefined} data-error={problem ? '' : undefined} {...drop}>
        {sending ? (
          <>
            <label className="file-progress">
              <span>{words}</span>
              <progress value={sending.part} max={1} />
            </label>
            <LineButton onClick={() => sending.left.abort()}>{say('Cancel upload')}</LineButton>
          </>
        ) : (
          <>
            <Icon name="up" />
            <LineButton
              aria-describedby={problem ? `${id}problem ${id}hint` : `${id}hint`}
              onClick={() => picker.current?.click()}
            >
              {say(uploadWords[type])}
            </LineButton>
            <span className="hint">{say(isMultiple ? 'or drop files here' : 'or drop a file here')}</span>
          </>
        )}
      </div>
      <p className="vh" role="status">
        {words}
      </p>
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
  any: 'Upload files',
  film: 'Upload film',
  captions: 'Upload captions',
  document: 'Upload PDF',
}
