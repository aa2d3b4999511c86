import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { holdForm, removeCopy, writeCopy } from '#app/routes/cms/record/local-copies.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { Base } from './save-step.ts'

type Options = {
  user: string
  collection: string
  newId: string
  copied?: string
  base: () => Base
}

export type Draft = ReturnType<typeof createDraft>

const pause = 500

/** The draft of a form, told of each change; it outlives a tab that is closed, hidden or killed. */
export function useDraft({ form, ...options }: Options & { form: UseFormReturn<FormValues> }) {
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
  useEffect(() => holdForm(options.newId), [options.newId])
  return draft
}

export const useDraftState = (draft: Draft) => useSyncExternalStore(draft.subscribe, draft.read, draft.read)

type DraftState = { isChanged: boolean; copy: 'none' | 'kept' | 'impossible' }

function createDraft({ user, collection, newId, copied, base, read }: Options & { read: () => FormValues }) {
  let state: DraftState = { isChanged: false, copy: 'none' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const listeners = new Set<() => void>()
  const placeOf = (record?: string) => ({ user, collection, record, newId })
  const place = () => placeOf(base().id)

  function set(next: DraftState) {
    if (next.isChanged === state.isChanged && next.copy === state.copy) return
    state = next
    for (const listener of listeners) listener()
  }

  function stopTimer() {
    clearTimeout(timer)
    timer = undefined
  }

  function look() {
    if (isOver) return
    if (!isSame(read(), base().values)) {
      set({ ...state, isChanged: true })
      timer ??= setTimeout(keep, pause)
    } else if (state.isChanged) {
      stopTimer()
      removeCopy(place())
      set({ isChanged: false, copy: 'none' })
    }
  }

  /** Writes what is still to be written, as when the page may be gone in a moment. */
  function keep() {
    stopTimer()
    if (isOver || !state.isChanged) return
    const { version, values, isOfDraft } = base()
    const copy = { at: new Date().toISOString(), version, base: values, values: read(), newId, copied, isOfDraft }
    set({ ...state, copy: writeCopy(place(), copy) ? 'kept' : 'impossible' })
  }

  return {
    look,
    keep,
    read: () => state,
    moveCopy(from?: string) {
      keep()
      removeCopy(placeOf(from))
      // It may have been in the way of the new one.
      if (state.copy === 'impossible') keep()
    },
    /** It is saved, or nobody wants it: nothing is left to be kept. */
    end() {
      stopTimer()
      isOver = true
      removeCopy(place())
      set({ isChanged: false, copy: 'none' })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
