import { useController } from 'react-hook-form'
import { type FilmValue, readFilm } from '#app/content/engine/reference-fields.ts'
import { FileChoice } from '#app/routes/cms/body/file-choice.tsx'
import { ImagePreview } from '#app/routes/cms/pictures/image-preview.tsx'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'

const none: FilmValue['attrs'] = { film: '', poster: '', captions: null }

/** A film of the library of files; captions and the picture before it plays go with it. */
export function FilmInput({ name, field, control }: FieldProps) {
  const { message, ids } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  const attrs = readFilm(value.value)?.attrs
  const set = (change: Partial<FilmValue['attrs']>) =>
    value.onChange({ type: 'film', attrs: { ...none, ...attrs, ...change } })
  return (
    <fieldset className="group" id={inputId(name)}>
      <legend>{field.label}</legend>
      <FileChoice
        kind="film"
        legend={say('Film')}
        name={attrs?.film ?? null}
        onChosen={(file) => (file ? set({ film: file.name }) : value.onChange(''))}
      />
      {attrs && (
        <>
          <FileChoice
            kind="captions"
            legend={say('Captions')}
            hint={say('For people who cannot hear it, and everybody who has the sound off.')}
            name={attrs.captions}
            onChosen={(file) => set({ captions: file?.name ?? null })}
          />
          <fieldset className="group">
            <legend>{say('Picture before it plays')}</legend>
            {attrs.poster ? (
              <ImagePreview
                url={attrs.poster}
                buttonRef={null}
                buttonId={`${inputId(name)}-poster`}
                onRemove={() => set({ poster: '' })}
              />
            ) : (
              <PictureDrop name={`${name}-poster`} hasLibrary onUrl={(poster) => set({ poster })} />
            )}
          </fieldset>
        </>
      )}
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </fieldset>
  )
}
