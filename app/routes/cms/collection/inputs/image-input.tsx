import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { hintFor } from '#app/media/image-hint.ts'
import { ImagePreview } from '#app/routes/cms/pictures/image-preview.tsx'
import { PictureDescription } from '#app/routes/cms/pictures/picture-description.tsx'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { type FieldProps, Required, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { type FormValues, inputId } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'

export function ImageInput({ name, field, control }: FieldProps) {
  const { message, ids } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  const { clearErrors } = useFormContext<FormValues>()
  const group = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  function onUrl(url: string) {
    // The buttons make room for others; who stood on one of them stands on that.
    hasFocus.current = group.current?.contains(document.activeElement) ?? false
    value.onChange(url)
  }

  function takeFocus(element: HTMLButtonElement | null) {
    if (element && hasFocus.current) element.focus()
    if (element) hasFocus.current = false
  }

  const url = typeof value.value === 'string' ? value.value : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: the uploader stands in a fieldset already and is no form of its own
    <div ref={group} className="uploader" role="group" aria-labelledby={`label-${name}`}>
      <span className="field__label" id={`label-${name}`}>
        {field.label} <Required isRequired={field.required} />
      </span>
      {url ? (
        <>
          <ImagePreview url={url} buttonRef={takeFocus} buttonId={inputId(name)} onRemove={() => onUrl('')} />
          <FieldMessage id={ids.message} message={message}>
            {hintFor(field)}
          </FieldMessage>
          <PictureDescription
            url={url}
            label={say('{field} description', { field: field.label })}
            field={`${name}-alt`}
            isWanted={Boolean(message)}
            hasFocalPoint
            onSaved={() => clearErrors(name)}
          />
        </>
      ) : (
        <PictureDrop
          name={name}
          buttonId={inputId(name)}
          buttonRef={takeFocus}
          message={message}
          place={field}
          hasLibrary
          onUrl={onUrl}
        />
      )}
    </div>
  )
}
