export type Change = {
  collection: string
  action: 'created' | 'updated' | 'deleted'
  /** Ids of records, views and pictures that visitors shall see no more; undefined may be anything. */
  withdrawn?: string[]
  /** Of the content, as this change raised it. Without it the copies of pages are dropped once more, when it is read. */
  revision?: number
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

/** What answers name that are pictures themselves, such as share cards: nobody reads in them which. */
export const anyPicture = 'any picture'

export const shownPicture = (name: string) => [name, anyPicture]
