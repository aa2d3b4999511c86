import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { z } from 'zod'

type Errors = Record<string, string | undefined>
type Told = { path: PropertyKey[]; message: string }

/** The record form has a library instead: see docs/decisions/0015. */
export function useSmallForm<Values>(
  schema: z.ZodType<Values>,
  onValid: (values: Values, event: FormEvent<HTMLFormElement>) => unknown,
) {
  const element = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  const input = useCallback((name: string) => element.current?.elements.namedItem(name) as HTMLInputElement | null, [])
  const fill = useCallback((values: Record<string, unknown>) => {
    for (const each of inputsOf(element.current)) if (each.name in values) each.value = String(values[each.name])
    setErrors({})
  }, [])
  const focus = useCallback((name: string) => input(name)?.focus(), [input])

  function tell(issues: Told[]) {
    const found: Errors = {}
    for (const { path, message } of issues) found[String(path[0])] ??= message
    setErrors(found)
    return inputsOf(element.current).find(({ name }) => found[name])
  }

  function check() {
    const parsed = schema.safeParse(valuesOf(element.current))
    return { wrong: tell(parsed.error?.issues ?? []), values: parsed.data }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { wrong, values } = check()
    setIsChecked(true)
    if (!values) return wrong?.focus()
    setIsBusy(true)
    try {
      await onValid(values, event)
    } finally {
      setIsBusy(false)
    }
    setIsChecked(false)
  }

  return {
    isBusy,
    form: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit,
      // What a server refused is true no longer, either.
      onInput: () => void (isChecked ? check() : tell([])),
    },
    field: (name: keyof Values & string) => ({ name, error: errors[name] }),
    input,
    fill,
    focus,
    /** What the server says of the fields. */
    refuse: (issues: { field: string; message: string }[]) =>
      tell(issues.map(({ field, message }) => ({ path: [field], message })))?.focus(),
  }
}

const inputsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement)

const valuesOf = (form: HTMLFormElement | null) =>
  Object.fromEntries(
    inputsOf(form)
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  )
