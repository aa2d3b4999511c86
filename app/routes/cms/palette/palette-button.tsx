import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/toaster.tsx'
import type { Palette as PaletteType } from './palette.tsx'

/** For those who do not know the shortcut, which it shows. The palette is fetched when it is first asked for. */
export function PaletteButton() {
  const { failure } = useToast()
  const [Palette, setPalette] = useState<ComponentType<Parameters<typeof PaletteType>[0]>>()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const shortcut = useSyncExternalStore(never, shortcutHere, () => 'Ctrl K')

  function open() {
    cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setIsOpen(true)
    if (Palette) return
    import('./palette.tsx')
      .then((loaded) => setPalette(() => loaded.Palette))
      .catch(() => {
        setIsOpen(false)
        failure({ title: 'Search could not be opened', description: 'Check your connection and try again.' })
      })
  }

  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      // The browser's own search in the address bar.
      event.preventDefault()
      if (!event.repeat && !document.querySelector('.palette')) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        ref={button}
        className="btn btn--line cms-bar__search"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={isOpen && !Palette}
        onClick={open}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd>{shortcut}</kbd>
      </button>
      {Palette && (
        <Palette
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          opener={() => (isPlace(cameFrom.current) ? cameFrom.current : button.current)}
        />
      )}
    </>
  )
}

const isPlace = (element: HTMLElement | null) => Boolean(element?.isConnected) && element !== document.body

const never = () => () => undefined
const shortcutHere = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K')
