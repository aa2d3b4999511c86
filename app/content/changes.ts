export type Change = {
  collection: string
  action: 'created' | 'updated' | 'deleted'
  /** Of the content, as this change raised it. Without it the copies of pages are dropped once more, when it is read. */
  revision?: number
}

export type Changes = ReturnType<typeof createChanges>

/** Told after each commit. The page cache knows this feed; the feed knows nobody. */
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
