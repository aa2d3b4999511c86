import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { askedDialog } from './dialog-address.ts'

/**
 * Opens the dialog that the address asks for: the palette and the audit trail lead here. The address forgets it at
 * once, so neither a reload nor the way back opens it again.
 */
export function useAskedDialog(open: (id?: string) => void) {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const asked = askedDialog(query)
    if (!asked) return
    latest.current(asked.id)
    setQuery(
      (before) => {
        before.delete('new')
        before.delete('edit')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [query, setQuery])
}
