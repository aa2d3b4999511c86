import { numberIn, type Observation } from '#app/content/figures/observations.ts'
import { longDay } from '#app/content/figures/shown-value.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { ValueLine } from '#app/routes/cms/record/value-line.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  items: Observation[]
  textOf: (value: string) => string
  onCorrect: (id: string) => void
  onRemove: (id: string) => void
}

/** All values, the latest first. */
export function ObservationTable({ items, textOf, onCorrect, onRemove }: Props) {
  if (items.length === 0) return null
  const sorted = items.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  const numbers = sorted.flatMap(({ value }) => numberIn(value) ?? [])
  return (
    <>
      <p className="values__title">
        {items.length === 1 ? say('One value') : say('{count} values', { count: items.length })}
        <ValueLine values={numbers} />
      </p>
      <ul className="values">
        {sorted.reverse().map(({ id, value, date, source, was, note }) => (
          <li key={id}>
            <strong className="num">{textOf(value)}</strong>
            <span>
              {[longDay(date) || say('No date'), source, was && say('was {value}', { value: textOf(was) }), note]
                .filter(Boolean)
                .join(', ')}
            </span>
            <IconButton
              icon="edit"
              tip={say('Correct')}
              label={say('Correct {value}', { value: `${textOf(value)}, ${longDay(date) || say('no date')}` })}
              onPress={() => onCorrect(id)}
            />
            <IconButton
              icon="trash"
              tip={say('Remove')}
              label={say('Remove {item}', { item: `${textOf(value)}, ${longDay(date) || say('no date')}` })}
              isDanger
              onPress={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
