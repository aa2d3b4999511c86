export type Change = { collection: string; action: 'created' | 'updated' | 'deleted' }

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
