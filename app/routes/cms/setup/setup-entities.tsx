import { useEffect, useRef } from 'react'
import type { Entity } from '#app/content/pages/company/page.ts'
import { LineButton } from '#app/ui/button.tsx'
import { ErrorLine } from '#app/ui/error-line.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { say } from '#app/words/say.ts'
import { asked, blankEntity, mostEntities } from './entities.ts'

type Props = { value: Entity[]; onChange: (value: Entity[]) => void; error?: string }

export function SetupEntities({ value, onChange, error }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const count = useRef(value.length)
  useEffect(() => {
    const isMore = value.length > count.current
    if (isMore) group.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus()
    // The pressed button went with its entity.
    if (value.length < count.current) group.current?.querySelector<HTMLElement>(':scope > button')?.focus()
    count.current = value.length
  }, [value])
  return (
    <fieldset ref={group}>
      <legend>{say('Legal entities')}</legend>
      <p className="hint">
        {say(
          'They stand in the footer, on the contact page and in the legal notice. Departments and offices can be added later, under Company. Without one the house goes by its name.',
        )}
      </p>
      {value.map((entity, at) => (
        <fieldset key={entity.id} className="setup-entity" aria-label={say('Entity {number}', { number: at + 1 })}>
          <div className="setup-pair">
            {asked.map(({ name, label }) => (
              <TextField
                key={name}
                name={`${name}-${at + 1}`}
                label={say(label)}
                autoComplete="off"
                value={entity[name] ?? ''}
                onChange={({ target }) => onChange(value.with(at, { ...entity, [name]: target.value }))}
              />
            ))}
          </div>
          {value.length > 1 && (
            <LineButton onClick={() => onChange(value.toSpliced(at, 1))}>
              {say('Remove entity {number}', { number: at + 1 })}
            </LineButton>
          )}
        </fieldset>
      ))}
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {value.length < mostEntities && (
        <LineButton onClick={() => onChange([...value, blankEntity()])}>{say('Add another entity')}</LineButton>
      )}
    </fieldset>
  )
}
