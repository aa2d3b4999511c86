import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { askedDialog, withoutDialog } from '#app/routes/cms/record/dialog-address.ts'

type Options = {
  open: (id?: string) => void
  turn?: number
}

/** Once open, the address forgets it, or a reload would reopen it; not before, or a form would ask twice. */
export function useAskedDialog({ open, turn }: Options) {
  const [query, setQuery] = useSearchParams()
  const openedFor = useRef<URLSearchParams>(undefined)
  const openNow = useEffectEvent(open)
  useEffect(() => {
    const asked = askedDialog(query)
    if (!asked || openedFor.current === query) return
    openedFor.current = query
    openNow(asked.id)
  }, [query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog, when it has taken its place
  useEffect(() => {
    if (openedFor.current === query) setQuery(withoutDialog, { replace: true, preventScrollReset: true })
  }, [turn])
}
