import { useEffect } from 'react'

type Options = { onText: (change: (text: string) => string) => void; onCancel: () => void }

/**
 * What is typed between the shortcut and the moment when the palette has the focus is meant for the palette: it is kept,
 * and does not go into the field that still has the focus.
 */
export function useEarlyKeys(isOpen: boolean, { onText, onCancel }: Options) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only set a state
  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (document.activeElement?.closest('.palette') || event.ctrlKey || event.metaKey || event.altKey) return
      const change = changeOf(event)
      if (!change) return
      event.preventDefault()
      event.stopPropagation()
      if (change === 'cancel') onCancel()
      else onText(change)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}

/** Undefined for keys that say nothing here, such as Shift. */
function changeOf({ key, isComposing }: KeyboardEvent) {
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter' || key === 'Tab') return (text: string) => text
  if (key === 'Backspace') return (text: string) => text.slice(0, -1)
  return [...key].length === 1 && !isComposing ? (text: string) => text + key : undefined
}
