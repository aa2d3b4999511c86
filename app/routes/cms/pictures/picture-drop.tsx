import { type DragEvent, type Ref, useRef, useState } from 'react'
import { hintFor } from '#app/media/image-hint.ts'
import { acceptedTypes } from '#app/media/image-rules.ts'
import { inMegabytes } from '#app/routes/cms/files/in-words.ts'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { LibraryButton } from './library-button.tsx'
import { useUploads } from './uploads.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  name: string
  buttonId?: string
  buttonRef?: Ref<HTMLButtonElement>
  message?: string
  /** What is said elsewhere of its being empty. */
  problemId?: string
  place?: Parameters<typeof hintFor>[0]
  isMultiple?: boolean
  hasLibrary?: boolean
  onUrl: (url: string) => void
}

export function PictureDrop({
  name,
  buttonId,
  buttonRef,
  message,
  problemId,
  place,
  isMultiple,
  hasLibrary,
  onUrl,
}: Props) {
  const { state, uploadAll } = useUpload(onUrl, say('The others are named below the button.'))
  const { onUpload } = useUploads()
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)

  function onFiles(files: FileList | null) {
    setIsOver(false)
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (chosen.length > 0 && !isBusy.current) onUpload(name, uploadChosen(chosen))
    if (picker.current) picker.current.value = ''
  }

  async function uploadChosen(files: File[]) {
    isBusy.current = true
    const urls = await uploadAll(files)
    isBusy.current = false
    return urls.filter(Boolean).length === files.length
  }

  const isUploading = state.status === 'uploading'
  const problem = state.status === 'failed' ? state.message : message
  const drop = {
    onDragOver: () => setIsOver(true),
    onDragLeave: (event: DragEvent<HTMLElement>) =>
      setIsOver(event.currentTarget.contains(event.relatedTarget as Node | null)),
    onDrop: (event: DragEvent) => onFiles(event.dataTransfer.files),
  }
  const hintId = `upload-${name}`
  return (
    <>
      <input
        ref={picker}
        className="vh"
        type="file"
        accept={acceptedTypes.join(',')}
        multiple={isMultiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onFiles(event.currentTarget.files)}
      />
      <div
        className="drop"
        data-over={isOver ? '' : undefined}
        data-error={problem || problemId ? '' : undefined}
        {...drop}
      >
        <Icon name="image" />
        <LineButton
          ref={buttonRef}
          id={buttonId}
          aria-disabled={isUploading || undefined}
          isBusy={isUploading}
          aria-describedby={[problemId, problem && `problem-${name}`, hintId].filter(Boolean).join(' ')}
          onClick={() => isUploading || picker.current?.click()}
        >
          {say(isUploading ? 'Uploading...' : isMultiple ? 'Upload Images' : 'Upload Image')}
        </LineButton>
        {hasLibrary && !isUploading && <LibraryButton onChoose={onUrl} />}
        <span className="hint">
          {isUploading
            ? [state.place && say('{at} of {count}', state.place), state.name, inMegabytes(state.size)]
                .filter(Boolean)
                .join(', ')
            : say(isMultiple ? 'or drop files here' : 'or drop a file here')}
        </span>
        {isUploading && <span className="busy-line" aria-hidden="true" />}
      </div>
      {problem && <FieldMessage id={`problem-${name}`} message={problem} />}
      <FieldMessage id={hintId}>{hintFor(place)}</FieldMessage>
    </>
  )
}
