import { useEffect, useRef } from 'react'

/** Brings the focus to a row's control once it is drawn; what the next reading of the list lacks is not waited for. */
export function useRowFocus(loaded: unknown) {
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)

  // Rows move in the document only after React has drawn them, and moving takes the focus away.
  useEffect(() => {
    if (wanted.current) container.current?.querySelector<HTMLElement>(wanted.current)?.focus()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read
  useEffect(() => {
    wanted.current = undefined
  }, [loaded])

  return {
    container,
    focusSoon(selector: string) {
      wanted.current = selector
    },
  }
}
