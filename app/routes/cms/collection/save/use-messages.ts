import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { focusFieldSoon } from '#app/routes/cms/collection/form/form-focus.ts'
import { type FormValues, fieldsInOrder } from '#app/routes/cms/record/form-values.ts'
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
    focusFieldSoon(fieldsInOrder(collection).find((name) => issues.some(({ field }) => field === name)))
  }

  return {
    fail,
    close: () => close.current(),
    showOwn() {
      const named = Object.keys(collection.fields).map((field) => ({
        field,
        message: form.getFieldState(field).error?.message,
      }))
      announce(named.filter((issue): issue is Issue => Boolean(issue.message)))
    },
    show(issues: Issue[]) {
      for (const { field, message } of issues) form.setError(field, { type: 'server', message })
      announce(issues)
    },
  }
}
