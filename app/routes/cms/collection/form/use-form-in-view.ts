import { useEffect, useRef } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Saving } from '#app/routes/cms/collection/save/use-save.ts'
import { fieldsInOrder } from '#app/routes/cms/record/form-values.ts'
import { focusField } from './form-focus.ts'

type Options = { collection: Collection; saving: Saving; Preview: unknown; onFormNeeded: () => boolean }

/** Where the preview stands in the form's place, a save that asks for something brings the form back. */
export function useFormInView({ collection, saving, Preview, onFormNeeded }: Options) {
  const { form, check } = saving
  const { conflict } = saving.state
  const { errors } = form.formState
  const [invalid] = fieldsInOrder(collection).filter((name) => errors[name])
  const isAsked = Boolean(invalid ?? conflict ?? check.findings)
  const isComing = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    isComing.current = isAsked && onFormNeeded()
  }, [errors, conflict, check.findings])

  // What is not shown took no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the preview goes
  useEffect(() => {
    if (!Preview && isComing.current) focusField(invalid)
    isComing.current = false
  }, [Preview])
}
