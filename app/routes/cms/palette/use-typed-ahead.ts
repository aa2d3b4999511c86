import { useEffect, useEffectEvent, useRef, useState } from 'react'

export const inputClass = 'palette__input'

/** What is typed is collected until the palette's line has the focus: its script may still be on the way. */
export function useTypedAhead(onEscape: () => void) {
  const [text, setText] = useState('')
  const isWaiting = useRef(false)
  const leave = useEffectEvent(onEscape)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isWaiting.current || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.activeElement?.classList.contains(inputClass)) {
        isWaiting.current = false
        return
      }
      const { key } = event
      if (key === 'Escape') {
        isWaiting.current = false
        leave()
      } else if (key === 'Backspace') setText((typed) => [...typed].slice(0, -1).join(''))
      // What had the focus before is not to be pressed by it.
      else if (key !== 'Enter' && [...key].length === 1) setText((typed) => typed + key)
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  return {
    text,
    setText,
    isWaiting: () => isWaiting.current,
    begin() {
      setText('')
      isWaiting.current = true
    },
    end() {
      isWaiting.current = false
    },
  }
}
