import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { TrailFilter } from '#app/audit/trail.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import { useFocusKept } from '#app/routes/cms/list/use-focus-kept.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { actionInWords } from './deeds.ts'

export type Choices = { people: string[]; kinds: string[]; actions: string[] }

/** The address holds the filter, and the way back leads to another one; a new form would lose the focus. */
export function FilterForm({ filter, choices }: { filter: TrailFilter; choices: Choices }) {
  const form = useRef<HTMLFormElement>(null)
  const asked = JSON.stringify(filter)
  const shown = useRef(asked)
  useFocusKept(asked, form)
  useEffect(() => {
    if (asked === shown.current || !form.current) return
    shown.current = asked
    for (const control of form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      control.value = filter[control.name as keyof TrailFilter] ?? ''
  }, [asked, filter])
  return (
    <Form ref={form} className="search search--trail" method="get" role="search" tabIndex={-1}>
      <Choice
        name="person"
        label={say('Person')}
        any={say('Everybody')}
        chosen={filter.person}
        values={choices.people}
        textOf={sayAny}
      />
      <Choice
        name="kind"
        label={say('Kind')}
        any={say('Everything')}
        chosen={filter.kind}
        values={choices.kinds}
        textOf={(kind) => sayAny(nounsOf(kind)[1])}
      />
      <Choice
        name="action"
        label={say('Action')}
        any={say('Every action')}
        chosen={filter.action}
        values={choices.actions}
        textOf={actionInWords}
      />
      <Day name="from" label={say('From')} value={filter.from} />
      <Day name="to" label={say('To')} value={filter.to} />
      <LineButton type="submit">{say('Filter')}</LineButton>
      {isFiltered(filter) && (
        <Link className="search__all" to="/cms/audit">
          {say('Show all')}
        </Link>
      )}
    </Form>
  )
}

export const isFiltered = (filter: TrailFilter) => Object.values(filter).some(Boolean)

type ChoiceProps = {
  name: string
  label: string
  any: string
  chosen?: string
  values: string[]
  textOf?: (value: string) => string
}

function Choice({ name, label, any, chosen, values, textOf = String }: ChoiceProps) {
  // An address may ask for somebody who has done nothing yet.
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values
  return (
    <div className="field">
      <label htmlFor={`trail-${name}`}>{label}</label>
      <select className="input" id={`trail-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {all.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Day({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <div className="field">
      <label htmlFor={`trail-${name}`}>{label}</label>
      <input className="input" id={`trail-${name}`} type="date" name={name} defaultValue={value} />
    </div>
  )
}
