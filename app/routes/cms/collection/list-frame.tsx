import type { ReactNode, Ref } from 'react'
import { CharacterCount } from './character-count.tsx'
import { FieldMessage, type FieldProps, useFieldState } from './field-frame.tsx'
import { inputId } from './form-values.ts'

type Props = FieldProps & {
  group: Ref<HTMLFieldSetElement>
  said: string
  children: ReactNode
}

/** Legend, message and announcements around the entries of a list. */
export function ListFrame({ group, said, children, ...props }: Props) {
  const { name, field, control } = props
  const { message, ids, described } = useFieldState(props)
  return (
    <fieldset ref={group} id={inputId(name)} className="group" aria-describedby={described['aria-describedby']}>
      <legend>
        <span className="legend">
          {field.label}
          {field.max && <CharacterCount id={ids.count} name={name} max={field.max} control={control} />}
        </span>
      </legend>
      <div className="sections">
        {children}
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
