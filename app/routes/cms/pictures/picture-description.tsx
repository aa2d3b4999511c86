import type { KeyboardEvent } from 'react'
import { lengthOf } from '#app/content/engine/text-rules.ts'
import { imageCollection } from '#app/content/images/collection.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { isComposing } from '#app/routes/cms/record/composing.ts'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { isSaveKey } from '#app/routes/cms/record/use-save-key.ts'
import { ErrorLine } from '#app/ui/error-line.tsx'
import { say } from '#app/words/say.ts'
import { FocalPointButton } from './focal-point-button.tsx'
import { useDescription } from './use-description.ts'

type Props = {
  url: string
  label: string
  field: string
  /** Nothing can be published without one. */
  isWanted: boolean
  /** Somebody else says that the file is missing. */
  isFileKnown?: boolean
  hasFocalPoint?: boolean
  language?: OtherLocale
  onSaved: () => void
}

/** What a picture shows: it belongs to the picture, and is saved when the field is left. */
export function PictureDescription(props: Props) {
  const name = imageNameOf(props.url)
  return name && <Description key={name} name={name} {...props} />
}

const { max = 0 } = imageCollection.fields.alt

function Description({ isWanted, isFileKnown, hasFocalPoint, ...props }: Props & { name: string }) {
  const { label, field, language } = props
  const { picture, text, state, problem, onChange, save, read } = useDescription(props)
  const id = inputId(field)
  const length = lengthOf(text.trim())

  /** One line of any length: Enter does what it does in the other lines of a form. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if ((event.key !== 'Enter' && !isSaveKey(event)) || isComposing(event)) return
    save()
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const hasFailed = state === 'failed' || state === 'unreadable'
  return (
    <div className="field">
      {picture?.isMissing && !isFileKnown && <MissingFile />}
      <div className="field__top">
        <label htmlFor={id}>{label}</label>
        <span className="count" data-over={length > max ? '' : undefined}>
          {length} / {max}
        </span>
      </div>
      <textarea
        className="input input--line"
        rows={1}
        id={id}
        lang={language}
        value={text}
        disabled={!picture}
        aria-invalid={hasFailed || (isWanted && !text.trim())}
        aria-describedby={`about-${id}`}
        onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <div id={`about-${id}`}>
        {hasFailed ? (
          <ErrorLine role="alert">
            <span>
              {problem}{' '}
              <button className="link" type="button" onClick={state === 'failed' ? save : read}>
                {say('Try again')}
              </button>
            </span>
          </ErrorLine>
        ) : (
          <p className="hint">
            <span role="status">{said[state] && say(said[state])}</span>{' '}
            {say(
              language ? 'Without it, its readers are given the English one.' : 'Used wherever this picture appears.',
            )}
          </p>
        )}
      </div>
      {hasFocalPoint && picture && !picture.isMissing && <FocalPointButton picture={picture} of={label} />}
    </div>
  )
}

const said = { reading: '', read: '', unreadable: '', failed: '', saving: 'Saving…', saved: 'Saved.' } as const

export function MissingFile() {
  return (
    <ErrorLine>
      {say(
        'The file of this picture is missing: visitors see a placeholder. Choose another picture, or put the file back.',
      )}
    </ErrorLine>
  )
}
