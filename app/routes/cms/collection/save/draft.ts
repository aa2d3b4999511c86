import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { newPlace, removeCopy, writeCopy } from '#app/routes/cms/record/local-copies.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

/**
 * What the form began with: a stored version, or, without an id, what a new record starts with; that may be a draft, which
 * was not public.
 */
export type Base = { id?: string; version?: number; values: FormValues; isOfDraft?: boolean }

export type DraftState = { isChanged: boolean; copy: 'none' | 'kept' | 'impossible' }

export type Draft = ReturnType<typeof createDraft>

type Options = {
  user: string
  collection: string
  base: Base
  newId: string
  copied?: string
  read: () => FormValues
}

/** Short enough to lose no sentence, long enough not to write with every key. */
const pause = 500

/**
 * What stands in a form and is not stored yet: whether there is such a thing, and its local copy. Told of every change
 * through `look`; components that subscribe are drawn anew and the form is not.
 */
export function createDraft({ user, collection, base, newId, copied, read }: Options) {
  let state: DraftState = { isChanged: false, copy: 'none' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const listeners = new Set<() => void>()
  const place = () => ({ user, collection, record: base.id ?? newPlace(newId) })

  function set(next: DraftState) {
    if (next.isChanged === state.isChanged && next.copy === state.copy) return
    state = next
    for (const listener of listeners) listener()
  }

  function wait() {
    clearTimeout(timer)
    timer = undefined
  }

  function look() {
    if (isOver) return
    if (!isSame(read(), base.values)) {
      set({ ...state, isChanged: true })
      timer ??= setTimeout(keep, pause)
    } else if (state.isChanged) {
      wait()
      removeCopy(place())
      set({ isChanged: false, copy: 'none' })
    }
  }

  /** Writes what is still to be written, as when the page may be gone in a moment. */
  function keep() {
    wait()
    if (isOver || !state.isChanged) return
    const { version, values, isOfDraft } = base
    const copy = { at: new Date().toISOString(), version, base: values, values: read(), newId, copied, isOfDraft }
    set({ ...state, copy: writeCopy(place(), copy) ? 'kept' : 'impossible' })
  }

  return {
    look,
    keep,
    base: () => base,
    read: () => state,
    /** Changes are told from another version on. */
    rebase(next: Base) {
      if (next.id !== base.id) removeCopy(place())
      base = next
      look()
    },
    /** It is saved, or nobody wants it: nothing is left to be kept. */
    end() {
      wait()
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
