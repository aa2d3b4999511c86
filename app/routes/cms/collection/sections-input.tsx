import { useEffect, useRef, useState } from 'react'
import { type Control, useFieldArray, useFormContext } from 'react-hook-form'
import type { Section } from '../../../content/fields.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CharacterCount } from './character-count.tsx'
import { FieldMessage, type FieldProps, useFieldState } from './field-frame.tsx'
import { type FormValues, inputId } from './form-values.ts'
import { SectionGroup } from './section-group.tsx'

/** Title and text pairs, put in order by buttons that keep the focus. */
export function SectionsInput({ name, field, control }: FieldProps) {
  const { register, trigger } = useFormContext<FormValues>()
  const { message, ids, described } = useFieldState({ name, field, control })
  const list = useFieldArray({ control: control as unknown as Control<Record<string, Section[]>>, name })
  const group = useRef<HTMLFieldSetElement>(null)
  const nextFocus = useRef<string>(undefined)
  const [said, setSaid] = useState('')

  // The groups move in the document only after React has drawn them, and moving takes the focus away.
  useEffect(() => {
    if (!nextFocus.current) return
    group.current?.querySelector<HTMLElement>(nextFocus.current)?.focus()
    nextFocus.current = undefined
  })

  /** A message about the whole list: React Hook Form looks again at that of a row only. */
  function onTyped() {
    if (message) void trigger(name)
  }

  function onMove(from: number, direction: 'up' | 'down') {
    const to = direction === 'up' ? from - 1 : from + 1
    if (to < 0 || to >= list.fields.length) return
    nextFocus.current = `[data-section="${to}"] [data-move="${direction}"]`
    list.move(from, to)
    setSaid(`Section ${from + 1} moved ${direction}`)
  }

  function onRemove(index: number) {
    const isLast = index === list.fields.length - 1
    nextFocus.current = isLast ? '.add' : `[data-section="${index}"] button`
    list.remove(index)
    setSaid(`Section ${index + 1} removed`)
  }

  function onAdd() {
    const index = list.fields.length
    list.append({ title: '', text: '' }, { focusName: `${name}.${index}.title` })
    setSaid('')
  }

  return (
    <fieldset ref={group} id={inputId(name)} className="group" aria-describedby={described['aria-describedby']}>
      <legend>
        <span className="legend">
          {field.label}
          {field.max && <CharacterCount id={ids.count} name={name} max={field.max} control={control} />}
        </span>
      </legend>
      <div className="sections">
        {list.fields.map(({ id }, index) => (
          <SectionGroup
            key={id}
            index={index}
            isLast={index === list.fields.length - 1}
            isInvalid={described['aria-invalid']}
            title={register(`${name}.${index}.title`)}
            text={register(`${name}.${index}.text`, { onChange: onTyped })}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
        <button className="btn btn--line add" type="button" onClick={onAdd}>
          <Icon name="plus" />
          Add Section
        </button>
        <FieldMessage id={ids.message} message={message}>
          {field.hint}
        </FieldMessage>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </fieldset>
  )
}
