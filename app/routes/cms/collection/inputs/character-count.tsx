import { type Control, useWatch } from 'react-hook-form'
import { inDigits } from '#app/language/in-digits.ts'
import { countOf, type FormValues } from '#app/routes/cms/record/form-values.ts'

type Props = { id: string; name: string; max: number; control: Control<FormValues> }

export function CharacterCount({ id, name, max, control }: Props) {
  const count = countOf(useWatch({ control, name }))
  return (
    <span className="count" id={id} data-over={count > max ? '' : undefined}>
      {inDigits(count)} / {inDigits(max)}
    </span>
  )
}
