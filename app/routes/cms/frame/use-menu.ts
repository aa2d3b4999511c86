import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function useMenu() {
  const { key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return { button, isOpen, onToggle: () => setOpenAt(isOpen ? undefined : key) }
}
