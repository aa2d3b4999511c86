import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { choiceName } from '#app/content/engine/choice-name.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'

type Props = { name: string; choices: readonly string[]; control: Control<FormValues> } & React.ComponentProps<'select'>

/** A value that was stored and is none of the choices stays on offer, so that a save cannot change it by the way. */
export function ChoiceInput({ name, choices, control, ...select }: Props) {
  const { field, formState } = useController({ control, name })
  const [others, setOthers] = useState<string[]>([])
  for (const value of [formState.defaultValues?.[name], field.value])
    if (typeof value === 'string' && value && ![...choices, ...others].includes(value)) setOthers([...others, value])
  return (
    <select {...select} {...field} value={String(field.value)}>
      <option value="">Select…</option>
      {[...choices, ...others].map((choice) => (
        <option key={choice} value={choice}>
          {choiceName(choice)}
        </option>
      ))}
    </select>
  )
}
