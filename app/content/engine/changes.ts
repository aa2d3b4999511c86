import type { Locale } from '#app/language/locales.ts'

export type Change = {
  collection: string
  action: 'created' | 'updated' | 'deleted'
  /** Ids of records, views and pictures that visitors must no longer see; undefined could mean any of them. */
  withdrawn?: string[]
  /** The content revision after this change. Without it, kept pages are dropped once more when it is read. */
  revision?: number
  /** A change of these columns of one row of a view, and of nothing else; without it, every page may be another. */
  reach?: { view: string; id: string; columns: Partial<Record<Locale, string[]>> }
}

export type Changes = ReturnType<typeof createChanges>

export function createChanges() {
  const listeners = new Set<(change: Change) => void>()
  return {
    publish(change: Change) {
      for (const listener of listeners) listener(change)
    },
    subscribe(listener: (change: Change) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For answers that are pictures themselves, such as share cards: which pictures they show is not known. */
export const anyPicture = 'any picture'

export const shownPicture = (name: string) => [name, anyPicture]
