import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { focusFieldSoon } from '#app/routes/cms/collection/form/form-focus.ts'
import { type FormValues, fieldsInOrder } from '#app/routes/cms/record/form-values.ts'
import { inputAt } from '#app/routes/cms/record/input-at.ts'
import { type ToastMessage, useToast } from '#app/ui/toaster.tsx'

type Options = { collection: Collection; form: UseFormReturn<FormValues> }

/** Why the last try failed, in a toast and at its fields; told until the next one, and to nobody after the form. */
export function useMessages({ collection, form }: Options) {
  const { failure } = useToast()
  const close = useRef(() => {})
  useEffect(() => () => close.current(), [])

  function fail(message: ToastMessage) {
    close.current()
    close.current = failure(message)
  }

  function announce(issues: Issue[]) {
    fail(collection.invalid(issues.map(({ message }) => message)))
    const of = (name: string) => issues.filter(({ field }) => field === name)
    const [first] = fieldsInOrder(collection).flatMap(of)
    focusFieldSoon(first && (first.input ?? first.field))
  }

  /** What is missing in a language is told by its path. */
  function placeOf(input: string) {
    const [, at, path] = /^translations\.(\d+)\.(.+)$/.exec(input) ?? []
    return (at && path && inputAt(form.getValues(), Number(at), path)) || input
  }

  return {
    fail,
    close: () => close.current(),
    showOwn() {
      announce(Object.keys(collection.fields).flatMap((field) => issuesIn(field, form.getFieldState(field).error)))
    },
    show(issues: Issue[]) {
      const placed = issues.map((issue) => ({ ...issue, ...(issue.input && { input: placeOf(issue.input) }) }))
      for (const { field, input = field, message } of placed) form.setError(input, { type: 'server', message })
      announce(placed)
    },
  }
}

function issuesIn(field: string, error: unknown, input?: string): Issue[] {
  if (typeof error !== 'object' || error === null) return []
  const { message, ref: _element, ...inner } = error as Record<string, unknown>
  const own = typeof message === 'string' ? [{ field, message, ...(input && { input }) }] : []
  const within = Object.entries(inner).flatMap(([name, part]) =>
    issuesIn(field, part, name === 'root' ? input : `${input ?? field}.${name}`),
  )
  return [...own, ...within]
}
