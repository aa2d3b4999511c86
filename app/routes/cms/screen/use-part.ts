import { type ComponentType, useState } from 'react'
import { fetchScript } from './fetch-script.ts'

/**
 * A part of the screen that is fetched when it is needed, or before, with what else it takes. A try that failed leaves the
 * next one free.
 */
export function usePart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  loadOthers?: () => Promise<unknown>,
) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  return {
    Part,
    async fetchPart() {
      if (Part) return true
      try {
        const [script] = await Promise.all([fetchScript(load), loadOthers?.()])
        setPart(() => script[name])
        return true
      } catch {
        return false
      }
    },
  }
}

/** After a lost connection the same try helps; after the website was changed, a page that knows its new files. */
export const partFailed = 'Check your connection and try again. If that does not help, reload the page.'
