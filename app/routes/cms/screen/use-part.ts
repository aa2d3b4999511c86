import { type ComponentType, useState } from 'react'

/** A part of the screen that is fetched when it is needed, or before. A try that failed leaves the next one free. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  return {
    Part,
    async fetchPart() {
      if (Part) return true
      const loaded = await load().catch(() => undefined)
      if (loaded) setPart(() => loaded)
      return loaded !== undefined
    },
  }
}

/** After a lost connection the same try helps; after the website was changed, a page that knows its new files. */
export const partFailed = 'Check your connection and try again. If that does not help, reload the page.'
