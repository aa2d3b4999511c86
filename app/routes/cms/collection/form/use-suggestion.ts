import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import { slugFrom } from '#app/content/engine/slug-from.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'

type Options = { collection: Collection; form: UseFormReturn<FormValues>; isNew: boolean; isRestored: boolean }

/** Writes the slug along with the text it comes from, until an editor writes it. An address that exists stays. */
export function useSuggestion({ collection: { suggest, fields }, form, isNew, isRestored }: Options) {
  const from = (text: unknown) => slugFrom(String(text), suggest && fields[suggest.to]?.max)
  // A copy does not tell who wrote it.
  const isWritten = useRef(isRestored && suggest && form.getValues(suggest.to) !== from(form.getValues(suggest.from)))
  return function onTyped(name: string, value: string) {
    if (name === suggest?.to) isWritten.current = true
    if (name !== suggest?.from || isWritten.current || !isNew) return
    const { to } = suggest
    form.setValue(to, from(value), { shouldDirty: true })
    if (form.getFieldState(to).error) void form.trigger(to)
  }
}
