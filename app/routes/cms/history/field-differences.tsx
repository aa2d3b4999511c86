import type { ReactNode } from 'react'
import { type Word, wordChanges } from '#app/content/differences/word-changes.ts'
import type { BodyValue } from '#app/content/engine/body/plain-text.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { type ItemChange, itemChanges } from '#app/content/engine/item-changes.ts'
import { filesOf } from '#app/content/engine/reference-fields.ts'
import { isFormatted } from '#app/routes/cms/record/differences/body-as-is.tsx'
import { FileNames } from '#app/routes/cms/record/file-names.tsx'
import { type FormValues, fieldsInOrder, textOf } from '#app/routes/cms/record/form-values.ts'
import { LinkNames, linksOf } from '#app/routes/cms/record/link-name.tsx'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { say, sayAny } from '#app/words/say.ts'
import { BodyDifference } from './body-difference.tsx'
import { Seen } from './seen.tsx'

type Props = {
  collection: Collection
  /** Undefined where there was none: then everything in the other one is shown. */
  one?: FormValues
  other?: FormValues
  names: [one: string, other: string]
  none: string
}

export function FieldDifferences({ collection, one, other, names, none }: Props) {
  const differing = fieldsInOrder(collection).filter((name) => !isSame(one?.[name], other?.[name]))
  if (differing.length === 0) return <p className="version__same">{none}</p>
  return differing.flatMap((name) => {
    const field = collection.fields[name]
    const sides = { one: one?.[name], other: other?.[name] }
    const changes =
      one && field?.kind === 'list'
        ? itemChanges(field, sides.one, sides.other, isSame, sayAny)
        : [{ label: sayAny(field?.label ?? name), field, ...sides }]
    return changes.map((change) => (
      <Difference key={`${name} ${change.label}`} {...change} names={names} isFirst={!one} />
    ))
  })
}

type DifferenceProps = ItemChange & Pick<Props, 'names'> & { isFirst: boolean }

function Difference({ label, field, one, other, files = [], names, isFirst }: DifferenceProps) {
  if (isFormatted(one) || isFormatted(other))
    return (
      <BodyDifference
        label={label}
        one={isFirst ? undefined : ((one ?? '') as BodyValue)}
        other={(other ?? '') as BodyValue}
        names={names}
      />
    )
  const changes = wordChanges(textOf(one, field?.kind), textOf(other, field?.kind))
  const sides = [
    { side: names[0], value: one, words: changes.before, draw: drawWord('del') },
    { side: names[1], value: other, words: changes.after, draw: drawWord(isFirst ? 'span' : 'ins') },
  ]
  return (
    <section className="difference" aria-label={label}>
      <h3>{label}</h3>
      <div className="difference__pair">
        {sides.slice(isFirst ? 1 : 0).map(({ side, value, words, draw }) => (
          <div key={side}>
            {!isFirst && <h4>{side}</h4>}
            <Seen field={field} value={value} />
            {value !== undefined && <FileNames names={files} />}
            <p className="difference__text">
              {filesOf(value).length > 0 ? (
                <FileNames names={filesOf(value)} />
              ) : linksOf(value).length > 0 ? (
                <LinkNames links={linksOf(value)} />
              ) : words.length > 0 ? (
                shortened(words).map(draw)
              ) : (
                <span className="hint">{say('Empty')}</span>
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

function drawWord(Marked: 'del' | 'ins' | 'span') {
  return ({ text, isOnlyHere, at }: Word): ReactNode => (isOnlyHere ? <Marked key={at}>{text}</Marked> : text)
}

const around = 160

/** Of long stretches that both texts share only the ends are shown. */
function shortened(words: Word[]): Word[] {
  if (!words.some(({ isOnlyHere }) => isOnlyHere)) return words
  return words.map((word, at) => {
    const { text, isOnlyHere } = word
    if (isOnlyHere || text.length <= 3 * around) return word
    const start = at === 0 ? '' : upToBlank(text.slice(0, around))
    const end = at === words.length - 1 ? '' : fromBlank(text.slice(-around))
    return { ...word, text: `${start} … ${end}` }
  })
}

const upToBlank = (text: string) => text.replace(/\s\S*$/, '')
const fromBlank = (text: string) => text.replace(/^\S*\s/, '')
