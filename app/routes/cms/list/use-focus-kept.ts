import { type RefObject, useEffect, useRef } from 'react'

/** What was followed to another answer on the same screen may be gone with it: the focus goes on from `target`. */
export function useFocusKept(asked: unknown, target: RefObject<HTMLElement | null>) {
  const shown = useRef(asked)
  useEffect(() => {
    if (asked !== shown.current && document.activeElement === document.body) target.current?.focus()
    shown.current = asked
  }, [asked, target])
}
