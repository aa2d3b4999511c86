import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { Icon } from '#app/ui/icon.tsx'
import { keysHere } from '#app/ui/keys-here.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

/** For those who do not know the shortcut, which it shows. The palette is fetched when it is first asked for. */
export function PaletteButton() {
  const { failure } = useToast()
  const { Part: Palette, fetchPart } = usePart(() => import('./palette.tsx'), 'Palette')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const { text, setText, isWaiting, begin, end } = useTypedAhead(() => setIsOpen(false))
  const shortcut = useSyncExternalStore(never, shortcutHere, () => 'Ctrl K')

  async function open() {
    if (isWaiting()) return
    cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    begin()
    setIsOpen(true)
    if (await fetchPart()) return
    end()
    setIsOpen(false)
    failure({ title: say('Search could not be opened'), description: say(partFailed) })
  }

  const onShortcut = useEffectEvent(open)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      // In a text it makes a link.
      if (!isShortcut || event.defaultPrevented || event.key.toLowerCase() !== 'k') return
      // The browser's own search in the address bar.
      event.preventDefault()
      if (!event.repeat && !document.querySelector('.palette[data-open]')) void onShortcut()
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
        <span>{say('Search')}</span>
        <kbd>{shortcut}</kbd>
      </button>
      {Palette && (
        <Palette
          isOpen={isOpen}
          text={text}
          onText={setText}
          onClose={() => {
            end()
            setIsOpen(false)
          }}
          opener={() => (isPlace(cameFrom.current) ? cameFrom.current : button.current)}
        />
      )}
    </>
  )
}

const isPlace = (element: HTMLElement | null) => Boolean(element?.isConnected) && element !== document.body

const never = () => () => undefined
const shortcutHere = () => keysHere('Ctrl K')
