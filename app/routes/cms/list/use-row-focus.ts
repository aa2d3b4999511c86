import { useEffect, useRef } from 'react'

/** Brings the focus to a row's control once it is drawn, unless the editor has taken it elsewhere. */
export function useRowFocus(loaded: unknown) {
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ selector: string; from: Element | null }>(undefined)

  // Rows move in the document only after React has drawn them, and moving takes the focus away.
  useEffect(() => {
    if (!wanted.current || !container.current) return
    const { selector, from } = wanted.current
    const { activeElement } = document
    if (activeElement === document.body || activeElement === from)
      container.current.querySelector<HTMLElement>(selector)?.focus()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read
  useEffect(() => {
    wanted.current = undefined
  }, [loaded])

  return {
    container,
    focusSoon(selector: string) {
      wanted.current = { selector, from: document.activeElement }
    },
  }
}
