import { wordsText } from '#app/content/differences/inline-words.ts'
import type { Token } from '#app/content/differences/word-changes.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { focusWords } from '#app/routes/cms/collection/form/form-focus.ts'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import { blockBefore, type Choice, type Clash, chosen as chosenOf, isChosen, textsOf } from './clash.ts'
import { ConflictBlock } from './conflict-block.tsx'
import { ConflictParts, ConflictText } from './conflict-parts.tsx'
import { fieldWithin, inputOf, labelOf } from './conflict-place.ts'
import { ConflictVersion, isWritten, Pictures } from './conflict-version.tsx'
import { partsOf, textOfParts } from './text-parts.ts'

type Props = {
  clash: Clash
  field?: Field
  choice?: Choice
  /** The editor wanted to save before choosing. */
  isAsked: boolean
  /** Who saved the other version, and when. */
  who: string
  when: string
  onChoose: (choice: Choice) => void
}

/** Two versions of one value, side by side; of two texts any part of either can be taken, or a third one written. */
export function ConflictField({ clash, field: whole, choice, isAsked, who, when, onChoose }: Props) {
  const { key, base, mine, theirs } = clash
  const label = labelOf(clash, whole)
  const field = fieldWithin(clash.items, whole)
  const chosen = isChosen(clash, choice) ? choice : undefined
  const isMissing = isAsked && !chosen
  const versions = [
    { of: 'mine', whose: say('Yours'), by: say('You'), at: '', value: mine },
    { of: 'theirs', whose: say('Theirs'), by: who, at: `, ${when}`, value: theirs },
  ] as const
  const parts = partsOfBoth(clash, field)
  const block = blockBefore(clash)
  const radio = (name: string, isOn: boolean, onChange: () => void) => (
    <label className="conflict__choice btn btn--line">
      <input type="radio" name={`choice-${key}`} checked={isOn} onChange={onChange} />
      {name}
    </label>
  )

  /** In the form, where it can be written as it is meant to be; what becomes of mine is kept. */
  function onAnew() {
    onChoose('mine')
    focusWords(inputOf(clash, whole), textOf(textsOf(clash)?.mine))
  }

  return (
    <fieldset
      className="conflict__field"
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `choose-${key}` : undefined}
    >
      <legend>{label}</legend>
      {(block || (parts && typeof base === 'string' && base.trim())) && (
        <div>
          <p className="conflict__who">{say('Before')}</p>
          <ConflictText label={`${say('Before')}: ${label}`}>
            {block ? <ConflictBlock block={block} /> : (base as string)}
          </ConflictText>
        </div>
      )}
      <div className="conflict__pair">
        {versions.map(({ of, whose, by, at, value }) => (
          <div key={of} data-chosen={chosen === of || undefined}>
            <p className="conflict__who">
              <strong>{by}</strong>
              {at}
            </p>
            <Pictures clash={clash} field={field} value={value} />
            <ConflictText label={`${whose}: ${label}`}>
              <ConflictVersion clash={clash} field={field} of={of} />
            </ConflictText>
          </div>
        ))}
      </div>
      <div className="conflict__choices">
        {parts && radio(say('Take both'), Array.isArray(chosen), () => onChoose(parts()))}
        {radio(say('Keep mine'), chosen === 'mine', () => onChoose('mine'))}
        {radio(say('Keep theirs'), chosen === 'theirs', () => onChoose('theirs'))}
        {parts && <LineButton onClick={onAnew}>{say('Write it anew')}</LineButton>}
      </div>
      {Array.isArray(chosen) && (
        <ConflictParts label={label} parts={chosen} onChange={onChoose}>
          {block ? <ConflictBlock block={chosenOf(clash, chosen) as BodyNode} /> : textOfParts(chosen)}
        </ConflictParts>
      )}
      {isMissing && (
        <FieldMessage
          id={`choose-${key}`}
          message={say('Choose whose {label} is saved', { label: inSentence(label) })}
        />
      )}
    </fieldset>
  )
}

/** Undefined where there are no two texts, or a text is not written by hand. */
function partsOfBoth(clash: Clash, field?: Field) {
  const texts = textsOf(clash)
  if (!texts || !isWritten(field) || ![texts.mine, texts.theirs].every(hasWords)) return undefined
  return () => partsOf(texts.base, texts)
}

const textOf = (text: string | Token[] = '') => (typeof text === 'string' ? text : wordsText(text))
const hasWords = (text: string | Token[]) => textOf(text).trim() !== ''
