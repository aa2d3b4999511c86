import type { FormEvent } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** Checked by a schema when it is sent, and from then on while somebody types. The first wrong field gets the focus. */
export function useSmallForm<Typed extends FieldValues, Values>(
  schema: z.ZodType<Values, Typed>,
  onValid: (values: Values, event: FormEvent<HTMLFormElement>) => unknown,
) {
  const known = useForm<Typed, unknown, Values>({ resolver: resolverOf(schema) })
  const { register, handleSubmit, getFieldState, formState, reset } = known
  const isBusy = formState.isSubmitting

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    let isValid = false
    await handleSubmit((values) => {
      isValid = true
      return onValid(values, event)
    })(event)
    if (isValid) reset(undefined, { keepValues: true, keepErrors: true })
  }

  return {
    ...known,
    isBusy,
    form: { method: 'post', noValidate: true, onSubmit },
    /** Props of a `TextField`. */
    field: (name: Path<Typed>) => ({ ...register(name), error: getFieldState(name, formState).error?.message }),
  }
}

function resolverOf<Typed extends FieldValues, Values>(schema: z.ZodType<Values, Typed>) {
  const resolver: Resolver<Typed, unknown, Values> = (typed) => {
    const { data, error } = schema.safeParse(typed)
    if (!error) return { values: data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of error.issues) errors[String(path[0])] ??= { type: 'invalid', message }
    return { values: {}, errors: errors as object }
  }
  return resolver
}
