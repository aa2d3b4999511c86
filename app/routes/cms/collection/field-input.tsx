import { useFormContext } from 'react-hook-form'
import type { Field } from '../../../content/fields.ts'
import { CharacterCount } from './character-count.tsx'
import { FieldMessage, Required, useFieldState } from './field-frame.tsx'
import { type FormValues, inputId } from './form-values.ts'
import { ImageInput } from './image-input.tsx'
import { SectionsInput } from './sections-input.tsx'

type Props = { name: string; field: Field; onTyped?: (name: string, value: string) => void }

/** One input for each kind of field. */
export function FieldInput({ name, field, onTyped }: Props) {
  const { control } = useFormContext<FormValues>()
  if (field.kind === 'image') return <ImageInput name={name} field={field} control={control} />
  if (field.kind === 'sections') return <SectionsInput name={name} field={field} control={control} />
  return <PlainInput name={name} field={field} onTyped={onTyped} />
}

function PlainInput({ name, field, onTyped }: Props) {
  const { control, register } = useFormContext<FormValues>()
  const { message, ids, described } = useFieldState({ name, field, control })
  const input = {
    ...register(name, { onChange: ({ target }) => onTyped?.(name, target.value) }),
    ...described,
    id: inputId(name),
    className: 'input',
    'aria-required': field.required || undefined,
    maxLength: field.nativeLimit && field.max,
  }
  return (
    <div className="field">
      <div className="field__top">
        <label htmlFor={input.id}>
          {field.label} <Required isRequired={field.required} />
        </label>
        {field.max && <CharacterCount id={ids.count} name={name} max={field.max} control={control} />}
      </div>
      {draw(field, input)}
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}

type Input = React.ComponentProps<'input'> & React.ComponentProps<'textarea'> & React.ComponentProps<'select'>

function draw({ kind, prefix, choices = [] }: Field, input: Input) {
  switch (kind) {
    case 'multiline':
      return <textarea rows={3} {...input} />
    case 'choice':
      return (
        <select {...input}>
          <option value="">Select…</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
    case 'slug':
      return (
        <div className="prefix">
          <span>{prefix}</span>
          <input type="text" autoCapitalize="none" spellCheck={false} {...input} />
        </div>
      )
    default:
      return <input type={kind === 'date' ? 'date' : 'text'} {...input} />
  }
}
