import { type Control, useWatch } from 'react-hook-form'
import { inDigits } from '#app/language/in-digits.ts'
import { countOf, type FormValues } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'

type Props = { id: string; name: string; max: number; control: Control<FormValues> }

export function CharacterCount({ id, name, max, control }: Props) {
  const count = countOf(useWatch({ control, name }))
  const isOver = count > max
  return (
    <>
      <span className="count" id={id} data-over={isOver ? '' : undefined}>
        {inDigits(count)} / {inDigits(max)}
      </span>
      {/* Not with each letter: once, when it is too long. */}
      <span className="vh" role="status">
        {isOver && say('Longer than {max} characters', { max: inDigits(max) })}
      </span>
    </>
  )
}
