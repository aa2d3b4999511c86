import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { createDraft, type Draft } from './draft.ts'
import { holdDraft } from './open-drafts.ts'

type Options = Omit<Parameters<typeof createDraft>[0], 'read'> & { form: UseFormReturn<FormValues> }

/** The draft of a form, told of each change; it outlives a tab that is closed, hidden or killed. */
export function useDraft({ form, ...options }: Options) {
  const [draft] = useState(() => createDraft({ ...options, read: form.getValues }))
  useEffect(() => {
    draft.look()
    const { unsubscribe } = form.watch(draft.look)
    window.addEventListener('pagehide', draft.keep)
    document.addEventListener('visibilitychange', draft.keep)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', draft.keep)
      document.removeEventListener('visibilitychange', draft.keep)
      draft.keep()
    }
  }, [draft, form.watch])
  useEffect(() => holdDraft(options.newId), [options.newId])
  return draft
}

export const useDraftState = (draft: Draft) => useSyncExternalStore(draft.subscribe, draft.read, draft.read)
