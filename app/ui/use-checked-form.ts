import { type FormEvent, useState } from 'react'
import type { z } from 'zod'

type Errors = Record<string, string | undefined>

/**
 * A form that is checked by a schema when it is sent, and from then on while somebody types. `onValid` is called with
 * what the schema made of the fields; otherwise the first field with a message gets the focus.
 */
export function useCheckedForm<Values>(
  schema: z.ZodType<Values>,
  onValid: (values: Values, form: HTMLFormElement) => unknown,
) {
  const [isChecked, setIsChecked] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  function read(form: HTMLFormElement) {
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
    const found: Errors = {}
    for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message
    setErrors(found)
    return { values: parsed.data, found }
  }

  return {
    errors,
    form: {
      method: 'post',
      noValidate: true,
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const form = event.currentTarget
        const { values, found } = read(form)
        setIsChecked(true)
        const invalid = [...form.elements].find((element) => element instanceof HTMLInputElement && found[element.name])
        if (invalid) (invalid as HTMLInputElement).focus()
        else if (values) {
          await onValid(values, form)
          setIsChecked(false)
        }
      },
      onInput: (event: FormEvent<HTMLFormElement>) => isChecked && read(event.currentTarget),
    },
  }
}
