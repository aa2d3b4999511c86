import { type Control, useWatch } from 'react-hook-form'
import { countOf, type FormValues } from '#app/routes/cms/record/form-values.ts'

type Props = { id: string; name: string; max: number; control: Control<FormValues> }

export function CharacterCount({ id, name, max, control }: Props) {
  const count = countOf(useWatch({ control, name }))
  return (
    <span className="count" id={id} data-over={count > max ? '' : undefined}>
      {count.toLocaleString('en')} / {max.toLocaleString('en')}
    </span>
  )
}
