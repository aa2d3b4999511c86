import type { ReactNode } from 'react'
import { blockName } from '#app/content/differences/block-words.ts'
import { wordsText } from '#app/content/differences/inline-words.ts'
import { textOfView, viewOf } from '#app/content/differences/view.ts'
import { type Token, type Word, wordChanges } from '#app/content/differences/word-changes.ts'
import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { formOfItem } from '#app/content/engine/list.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { type FormItem, type FormValues, isRecordLink, textOf } from '#app/routes/cms/record/form-values.ts'
import { LinkName } from '#app/routes/cms/record/link-name.tsx'
import {
  type Choice,
  type Clash,
  chosen as chosenOf,
  type ItemPlace,
  isChosen,
  isNode,
  textsOf,
  type Value,
} from './clash.ts'
import { ConflictBlock } from './conflict-block.tsx'
import { ConflictParts, ConflictText } from './conflict-parts.tsx'
import { partsOf, type Side, textOfParts } from './text-parts.ts'

type Props = {
  clash: Clash
  field?: Field
  choice?: Choice
  /** The editor wanted to save before choosing. */
  isAsked: boolean
  onChoose: (choice: Choice) => void
}

/** Two versions of one value, side by side; of two texts any part of either can be taken. */
export function ConflictField({ clash, field: whole, choice, isAsked, onChoose }: Props) {
  const { key, mine, theirs } = clash
  const label = labelOf(clash, whole)
  const field = fieldWithin(clash.items, whole)
  const chosen = isChosen(clash, choice) ? choice : undefined
  const isMissing = isAsked && !chosen
  const versions = [
    { of: 'theirs', whose: 'Theirs', take: 'Take theirs', value: theirs },
    { of: 'mine', whose: 'Yours', take: 'Keep mine', value: mine },
  ] as const
  const isBlock = isNode(clash.base)
  const parts = partsOfBoth(clash, field)
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
      {isBlock && (
        <div>
          <p className="hint">Before</p>
          <ConflictText label={`Before: ${label}`}>{<ConflictBlock block={clash.base as BodyNode} />}</ConflictText>
        </div>
      )}
      <div className="conflict__pair">
        {versions.map(({ of, whose, take, value }) => (
          <div key={of}>
            {radio(take, chosen === of, () => onChoose(of))}
            <Pictures clash={clash} field={field} value={value} />
            <ConflictText label={`${whose}: ${label}`}>
              {isBlock ? (
                <ConflictBlock block={value as BodyNode | undefined} base={clash.base as BodyNode} />
              ) : (
                <Words clash={clash} of={of} />
              )}
            </ConflictText>
          </div>
        ))}
      </div>
      {parts && (
        <div>
          {radio('Take parts of both', Array.isArray(chosen), () => onChoose(parts()))}
          {Array.isArray(chosen) && (
            <ConflictParts label={label} parts={chosen} onChange={onChoose}>
              {isBlock ? <ConflictBlock block={chosenOf(clash, chosen) as BodyNode} /> : textOfParts(chosen)}
            </ConflictParts>
          )}
        </div>
      )}
      {isMissing && <FieldMessage id={`choose-${key}`} message={`Choose whose ${label.toLowerCase()} is saved`} />}
    </fieldset>
  )
}

/** Of both texts what the other has not. */
function Words({ clash, of }: { clash: Clash; of: Side }) {
  const value = clash[of]
  if (isRecordLink(value)) return <LinkName link={value} />
  const changes = wordChanges(shownText(clash, clash.theirs), shownText(clash, clash.mine))
  const words = of === 'theirs' ? changes.before : changes.after
  if (words.length > 0) return words.map(drawWord)
  return <span className="hint">{clash[of] === undefined ? 'Removed' : 'Empty'}</span>
}

const drawWord = ({ text, isOnlyHere, at }: Word): ReactNode => (isOnlyHere ? <mark key={at}>{text}</mark> : text)

/** 'Caption of table 1 of section 2'. */
function labelOf({ name, kind, at, part, items = [], blocks = [] }: Clash, field?: Field) {
  const { label = name, item = 'Section' } = field ?? {}
  const within = blocks.map(({ type, at }) => `${blockName(type).toLowerCase()} ${at + 1}`).reverse()
  const names = [...(kind === 'order' ? ['order'] : []), ...(part ? [part] : []), ...within]
  if (items.length > 0) names.push(...itemNames(items, field))
  else if (at !== undefined) names.push(`${item.toLowerCase()} ${at + 1}`)
  else names.push(names.length > 0 ? label.toLowerCase() : label)
  return capitalised(names.join(' of '))
}

/** From the value outwards: 'text', 'card 3'. */
function itemNames([place, ...inner]: ItemPlace[], field?: Field): string[] {
  if (!place) return []
  const own = `${(field?.item ?? field?.label ?? '').toLowerCase()} ${place.at + 1}`
  const part = place.part && field && formOfItem(field, place)?.fields[place.part]
  if (!part) return [own]
  return [...(inner.length > 0 ? itemNames(inner, part) : [part.label.toLowerCase()]), own]
}

/** The field of the value that it is about. */
const fieldWithin = (items: ItemPlace[] = [], field?: Field): Field | undefined =>
  items.reduce<Field | undefined>(
    (of, place) => (place.part ? of && formOfItem(of, place)?.fields[place.part] : undefined),
    field,
  )

/** Undefined where there are no two texts, or a text is not written by hand. */
function partsOfBoth(clash: Clash, field?: Field) {
  const texts = textsOf(clash)
  const isWritten = ['text', 'multiline', 'sections', 'texts', 'body'].includes(field?.kind ?? '')
  if (!texts || !isWritten || ![texts.mine, texts.theirs].every(hasWords)) return undefined
  return () => partsOf(texts.base, texts)
}

const hasWords = (text: string | Token[]) => (typeof text === 'string' ? text : wordsText(text)).trim() !== ''

const longestStart = 60

function shownText({ kind }: Clash, value: Value): string {
  if (kind === 'order') return (value as (FormItem | BodyNode)[]).map(startOf).join('\n')
  if (typeof value === 'object' && !Array.isArray(value) && !isBody(value)) return textOf([value as FormItem])
  return textOf(value as FormValues[string])
}

function startOf(item: FormItem | BodyNode, at: number) {
  if (typeof item === 'object' && 'url' in item) return ''
  const text = isNode(item) ? startOfBlock(item) : textOf([item])
  return `${at + 1}. ${text.length > longestStart ? `${text.slice(0, longestStart).toWellFormed()}…` : text}`
}

const startOfBlock = (block: BodyNode) => `${blockName(block.type)}: ${textOfView(viewOf(block))}`

function Pictures({ clash, field, value }: { clash: Clash; field?: Field; value: Value }) {
  if ((field?.kind === 'image' || field?.kind === 'picture') && typeof value === 'string')
    return <Thumbnail url={value} alt="" sizes="12rem" />
  if (field?.kind !== 'gallery' || clash.kind !== 'order') return null
  return (value as GalleryPicture[]).map(({ url }) => <Thumbnail key={url} url={url} alt="" sizes="12rem" />)
}
