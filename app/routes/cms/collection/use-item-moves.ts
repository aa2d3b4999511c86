import { useEffect, useRef, useState } from 'react'

type List = {
  /** What an entry is called. */
  item: string
  length: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Puts the entries of a list in order and removes them; the focus goes along, and `said` tells who cannot see it. */
export function useItemMoves({ item, length, move, remove }: List) {
  const group = useRef<HTMLFieldSetElement>(null)
  const nextFocus = useRef<string>(undefined)
  const [said, setSaid] = useState('')

  // The entries move in the document only after React has drawn them, and moving takes the focus away.
  useEffect(() => {
    if (!nextFocus.current) return
    group.current?.querySelector<HTMLElement>(nextFocus.current)?.focus()
    nextFocus.current = undefined
  })

  return {
    group,
    said,
    onMove(from: number, direction: 'up' | 'down') {
      const to = direction === 'up' ? from - 1 : from + 1
      if (to < 0 || to >= length) return
      nextFocus.current = `[data-item="${to}"] [data-move="${direction}"]`
      move(from, to)
      setSaid(`${item} ${from + 1} moved ${direction}`)
    },
    onRemove(index: number) {
      const isLast = index === length - 1
      nextFocus.current = isLast ? '.add' : `[data-item="${index}"] button`
      remove(index)
      setSaid(`${item} ${index + 1} removed`)
    },
    /** After an entry was added: its first input gets the focus. */
    onAdded(index: number) {
      nextFocus.current = `[data-item="${index}"] .input`
      setSaid('')
    },
  }
}
