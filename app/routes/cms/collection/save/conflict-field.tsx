import type { ReactNode } from 'react'
import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { Field } from '#app/content/engine/fields.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-frame.tsx'
import { type FormItem, textOf } from '#app/routes/cms/record/form-values.ts'
import { type Word, wordChanges } from '#app/routes/cms/record/word-changes.ts'
import { type Choice, type Clash, isChosen, type Value } from './clash.ts'
import { ConflictParts, ConflictText } from './conflict-parts.tsx'
import { partsOf } from './text-parts.ts'

type Props = {
  clash: Clash
  field?: Field
  choice?: Choice
  /** The editor wanted to save before choosing. */
  isAsked: boolean
  onChoose: (choice: Choice) => void
}

/** Two versions of one value, side by side; of two texts any part of either can be taken. */
export function ConflictField({ clash, field, choice, isAsked, onChoose }: Props) {
  const { key, mine, theirs } = clash
  const label = labelOf(clash, field)
  const chosen = isChosen(clash, choice) ? choice : undefined
  const isMissing = isAsked && !chosen
  const words = wordChanges(shownText(clash, theirs), shownText(clash, mine))
  const versions = [
    { of: 'theirs', whose: 'Theirs', take: 'Take theirs', value: theirs, words: words.before },
    { of: 'mine', whose: 'Yours', take: 'Keep mine', value: mine, words: words.after },
  ] as const
  const radio = (name: string, isOn: boolean, onChange: () => void) => (
    <label className="check">
      <input type="radio" name={`choice-${key}`} checked={isOn} onChange={onChange} />
      {name}
    </label>
  )
  return (
    <fieldset
      className="conflict__field"
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `choose-${key}` : undefined}
    >
      <legend>{label}</legend>
      <div className="conflict__pair">
        {versions.map(({ of, whose, take, value, words }) => (
          <div key={of}>
            {radio(take, chosen === of, () => onChoose(of))}
            <Pictures clash={clash} field={field} value={value} />
            <ConflictText label={`${whose}: ${label}`}>
              {words.length > 0 ? (
                words.map(drawWord)
              ) : (
                <span className="hint">{value === undefined ? 'Removed' : 'Empty'}</span>
              )}
            </ConflictText>
          </div>
        ))}
      </div>
      {isText(clash, field) && (
        <div>
          {radio('Take parts of both', Array.isArray(chosen), () =>
            onChoose(partsOf(textOf(clash.base as string), { theirs: String(theirs), mine: String(mine) })),
          )}
          {Array.isArray(chosen) && <ConflictParts label={label} parts={chosen} onChange={onChoose} />}
        </div>
      )}
      {isMissing && <FieldMessage id={`choose-${key}`} message={`Choose whose ${label.toLowerCase()} is saved`} />}
    </fieldset>
  )
}

const drawWord = ({ text, isOnlyHere, at }: Word): ReactNode => (isOnlyHere ? <mark key={at}>{text}</mark> : text)

function labelOf({ name, kind, at, part }: Clash, field?: Field) {
  const { label = name, item = 'Section' } = field ?? {}
  if (kind === 'order') return `Order of ${label.toLowerCase()}`
  if (at === undefined) return label
  return part
    ? `${part.slice(0, 1).toUpperCase()}${part.slice(1)} of ${item.toLowerCase()} ${at + 1}`
    : `${item} ${at + 1}`
}

function isText({ kind, mine, theirs }: Clash, field?: Field) {
  const isWritten = ['text', 'multiline', 'sections', 'texts'].includes(field?.kind ?? '')
  return isWritten && kind === 'value' && [mine, theirs].every((text) => typeof text === 'string' && text.trim() !== '')
}

const longestStart = 60

function shownText({ kind }: Clash, value: Value): string {
  if (kind === 'order') return (value as FormItem[]).map(startOf).join('\n')
  if (typeof value === 'object' && !Array.isArray(value) && !isBody(value)) return textOf([value])
  return textOf(value)
}

function startOf(item: FormItem, at: number) {
  if (typeof item === 'object' && 'url' in item) return ''
  const text = textOf([item])
  return `${at + 1}. ${text.length > longestStart ? `${text.slice(0, longestStart).toWellFormed()}…` : text}`
}

function Pictures({ clash, field, value }: { clash: Clash; field?: Field; value: Value }) {
  if (field?.kind === 'image' && typeof value === 'string') return <Thumbnail url={value} alt="" sizes="12rem" />
  if (field?.kind !== 'gallery' || clash.kind !== 'order') return null
  return (value as GalleryPicture[]).map(({ url }) => <Thumbnail key={url} url={url} alt="" sizes="12rem" />)
}
