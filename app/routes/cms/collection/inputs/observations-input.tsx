import { useContext, useId, useMemo, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { newUuid } from '#app/content/engine/new-id.ts'
import { latestOf, type Observation, readObservations, settledValue } from '#app/content/figures/observations.ts'
import { longDay, shownValue } from '#app/content/figures/shown-value.ts'
import { houseDate } from '#app/house-clock.ts'
import { type FieldProps, Required, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { StoredContext } from '#app/routes/cms/record/stored-context.ts'
import { say } from '#app/words/say.ts'
import { ObservationInputs } from './observation-inputs.tsx'
import { ObservationTable } from './observation-table.tsx'

/** The value of a figure: a new one joins the history, a correction keeps beside it what stood there. */
export function ObservationsInput(props: FieldProps) {
  const { name, field, control } = props
  const id = useId()
  const { message, ids, described } = useFieldState(props)
  const { field: input } = useController({ control, name })
  const { [name]: stored } = useContext(StoredContext)
  const [unit = '', decimals = ''] = useWatch({ control, name: ['unit', 'decimals'] }) as string[]
  const items = input.value as Observation[]
  const opened = useMemo(() => readObservations(stored), [stored])
  const before = (of: string) => opened.find((each) => each.id === of)
  const latest = latestOf(opened)
  const [added, setAdded] = useState(() => items.find((each) => !before(each.id)) ?? begun(latest))
  const [chosen, setChosen] = useState<string>()
  // It was saved, and the form goes on.
  if (before(added.id)) setAdded(begun(latest))
  const changed = items.find((each) => each.id === chosen)
  const next = items.find((each) => each.id === added.id) ?? { ...added, value: '' }
  const entry = changed ?? next
  const textOf = (value: string) => shownValue({ value, unit, decimals })

  function write(typed: Observation) {
    if (changed) return input.onChange(items.map((each) => (each.id === typed.id ? corrected(typed) : each)))
    setAdded(typed)
    const others = items.filter((each) => each.id !== typed.id)
    input.onChange(typed.value ? [...others, typed] : others)
  }

  function corrected(typed: Observation): Observation {
    const stood = before(typed.id)
    if (!stood) return typed
    return { ...typed, was: settledValue(typed.value) === stood.value ? stood.was : stood.value }
  }

  function startCorrection(of: string) {
    setChosen(of)
    if (!next.value) return
    const others = items.filter((each) => each.id !== added.id)
    input.onChange(others.map((each) => (each.id === of ? corrected({ ...each, value: next.value }) : each)))
  }

  function startNew() {
    setChosen(undefined)
    const stood = changed && before(changed.id)
    if (!stood || settledValue(changed.value) === stood.value) return
    const typed = { ...added, value: changed.value }
    setAdded(typed)
    input.onChange([...items.map((each) => (each.id === stood.id ? stood : each)), typed])
  }

  const remove = (of: string) => input.onChange(items.filter((each) => each.id !== of))

  function correct(of: string) {
    setChosen(of)
    requestAnimationFrame(() => document.getElementById(`${id}-value`)?.focus())
  }

  return (
    <fieldset id={inputId(name)} className="group" aria-describedby={described['aria-describedby']}>
      <legend>
        {field.label} <Required isRequired={field.required} />
      </legend>
      <ObservationInputs
        id={id}
        entry={entry}
        label={say(changed ? 'Corrected value' : latest ? 'New value' : 'Its value')}
        isInvalid={Boolean(message)}
        onTyped={write}
      />
      {latest && (
        <fieldset>
          <legend>{say('What is it?')}</legend>
          <div className="options">
            <label>
              <input type="radio" name={`${id}-what`} checked={!changed} onChange={startNew} />
              {say('A new value')}
              <small>
                {added.date
                  ? say('{date} joins the history', { date: longDay(added.date) })
                  : say('It joins the history')}
              </small>
            </label>
            <label>
              <input
                type="radio"
                name={`${id}-what`}
                checked={Boolean(changed)}
                onChange={() => startCorrection(latest.id)}
              />
              {say('A correction')}
              <small>
                {say('Visitors see “was {value}” beside it', {
                  value: textOf(before(chosen ?? '')?.value ?? latest.value),
                })}
              </small>
            </label>
          </div>
        </fieldset>
      )}
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
      <ObservationTable items={items} textOf={textOf} onCorrect={correct} onRemove={remove} />
    </fieldset>
  )
}

/** Who has measured it last measures it again, most of the time. */
const begun = (latest?: Observation): Observation => ({
  id: newUuid(),
  date: houseDate(new Date()),
  value: '',
  source: latest?.source ?? '',
  was: '',
  note: '',
})
