import { type Control, get, useFormState } from 'react-hook-form'
import type { Field } from '#app/content/engine/fields.ts'
import type { FormValues } from './form-values.ts'

export type FieldProps = { name: string; field: Field; control: Control<FormValues> }

export function useFieldState({ name, field, control }: FieldProps) {
  const { errors } = useFormState({ control, name })
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name)
  // A list's own message is kept beside those of its rows.
  const message = error?.message ?? error?.root?.message
  const ids = { count: `count-${name}`, message: `message-${name}` }
  const hasText = Boolean(message || field.hint)
  return {
    message,
    ids,
    described: {
      'aria-invalid': Boolean(message),
      'aria-describedby':
        [hasText && ids.message, field.max && field.kind !== 'choice' && ids.count].filter(Boolean).join(' ') ||
        undefined,
    },
  }
}

export function Required({ isRequired }: { isRequired: boolean }) {
  if (!isRequired) return null
  return (
    <span className="req" aria-hidden="true">
      *
    </span>
  )
}
