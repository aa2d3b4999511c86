import type { Field } from '../../../content/fields.ts'
import { FieldMessage } from './field-frame.tsx'
import { type FormValues, textOf } from './form-values.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { Choice } from './use-conflict.ts'
import { type Word, wordChanges } from './word-changes.ts'

type Props = {
  name: string
  field?: Field
  mine?: FormValues[string]
  theirs?: FormValues[string]
  choice?: Choice
  /** The editor wanted to save before choosing. */
  isAsked: boolean
  onChoose: (choice: Choice) => void
}

/** Two versions of one field, side by side. */
export function ConflictField({ name, field, mine, theirs, choice, isAsked, onChoose }: Props) {
  const label = field?.label ?? name
  const isMissing = isAsked && !choice
  const words = wordChanges(textOf(theirs, field?.kind), textOf(mine, field?.kind))
  const versions = [
    { of: 'theirs', whose: 'Theirs', take: 'Take theirs', value: theirs, words: words.before },
    { of: 'mine', whose: 'Yours', take: 'Keep mine', value: mine, words: words.after },
  ] as const
  return (
    <fieldset
      className="conflict__field"
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `choose-${name}` : undefined}
    >
      <legend>{label}</legend>
      <div className="conflict__pair">
        {versions.map(({ of, whose, take, value, words }) => (
          <div key={of}>
            <label className="check">
              <input type="radio" name={`choice-${name}`} checked={choice === of} onChange={() => onChoose(of)} />
              {take}
            </label>
            {field?.kind === 'image' && typeof value === 'string' && <Thumbnail url={value} alt="" sizes="12rem" />}
            {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
            {/* biome-ignore-start lint/a11y/useSemanticElements: a text to read, not a group of inputs */}
            <div className="conflict__text" role="group" aria-label={`${whose}: ${label}`} tabIndex={0}>
              {words.length > 0 ? words.map(drawWord) : <span className="hint">Empty</span>}
            </div>
            {/* biome-ignore-end lint/a11y/useSemanticElements: a text to read, not a group of inputs */}
            {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
          </div>
        ))}
      </div>
      {isMissing && <FieldMessage id={`choose-${name}`} message={`Choose whose ${label.toLowerCase()} is saved`} />}
    </fieldset>
  )
}

const drawWord = ({ text, isOnlyHere, at }: Word) => (isOnlyHere ? <mark key={at}>{text}</mark> : text)
