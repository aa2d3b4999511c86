import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { acceptedTypes, hint } from '../../../media/image-rules.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FieldMessage, type FieldProps, Required, useFieldState } from './field-frame.tsx'
import { inputId } from './form-values.ts'
import { ImagePreview } from './image-preview.tsx'
import { useUploads } from './uploads.ts'
import { useUpload } from './use-upload.ts'

export function ImageInput({ name, field, control }: FieldProps) {
  const { message, ids } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  const { state, upload, forget } = useUpload(onUrl)
  const { onUpload } = useUploads()
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  useDropsStayHere()

  function onUrl(url: string) {
    // The button makes room for another one; who stood on it stands on that.
    hasFocus.current = document.activeElement === button.current
    value.onChange(url)
  }

  function onRemove() {
    forget()
    onUrl('')
  }

  function takeFocus(element: HTMLButtonElement | null) {
    button.current = element
    if (element && hasFocus.current) element.focus()
    if (element) hasFocus.current = false
  }

  function onFile(file: File | undefined) {
    setIsOver(false)
    if (file && !isUploading) onUpload(name, upload(file))
    if (picker.current) picker.current.value = ''
  }

  const url = typeof value.value === 'string' ? value.value : ''
  const isUploading = state.status === 'uploading'
  const problem = state.status === 'failed' ? state.message : message
  const describedBy = problem ? `problem-${name} ${ids.message}` : ids.message
  const drop = {
    onDragOver: () => setIsOver(true),
    onDragLeave: (event: DragEvent<HTMLElement>) =>
      setIsOver(event.currentTarget.contains(event.relatedTarget as Node | null)),
    onDrop: (event: DragEvent) => onFile(event.dataTransfer.files[0]),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the uploader stands in a fieldset already and is no form of its own
    <div className="uploader" role="group" aria-labelledby={`label-${name}`}>
      <span className="field__label" id={`label-${name}`}>
        {field.label} <Required isRequired={field.required} />
      </span>
      <input
        ref={picker}
        className="vh"
        type="file"
        accept={acceptedTypes.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      {url ? (
        <ImagePreview url={url} buttonRef={takeFocus} buttonId={inputId(name)} onRemove={onRemove} />
      ) : (
        <div className="drop" data-over={isOver ? '' : undefined} data-error={problem ? '' : undefined} {...drop}>
          <Icon name="image" />
          <button
            ref={takeFocus}
            id={inputId(name)}
            className="btn btn--line"
            type="button"
            aria-disabled={isUploading || undefined}
            aria-busy={isUploading}
            aria-describedby={describedBy}
            onClick={() => isUploading || picker.current?.click()}
          >
            {isUploading ? 'Uploading...' : 'Upload Image'}
          </button>
          <span className="hint">
            {isUploading ? `${state.name}, ${(state.size / 1024 / 1024).toFixed(1)} MB` : 'or drop a file here'}
          </span>
          {isUploading && <span className="busy-line" aria-hidden="true" />}
        </div>
      )}
      {problem && <FieldMessage id={`problem-${name}`} message={problem} />}
      <FieldMessage id={ids.message}>
        {hint}
        {field.recommended && ` Recommended ${field.recommended}.`}
      </FieldMessage>
    </div>
  )
}

/** A file dropped beside the zone would open in the place of the page, and of everything typed in it. */
function useDropsStayHere() {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('dragover', stay)
    document.addEventListener('drop', stay)
    return () => {
      document.removeEventListener('dragover', stay)
      document.removeEventListener('drop', stay)
    }
  }, [])
}
