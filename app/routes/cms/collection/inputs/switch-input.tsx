import { useFormContext } from 'react-hook-form'
import { FieldMessage, type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { type FormValues, inputId } from '#app/routes/cms/record/form-values.ts'

export function SwitchInput({ name, field, control }: FieldProps) {
  const { register } = useFormContext<FormValues>()
  const { message, ids, described } = useFieldState({ name, field, control })
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" id={inputId(name)} {...described} {...register(name)} />
        {field.label}
      </label>
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}
