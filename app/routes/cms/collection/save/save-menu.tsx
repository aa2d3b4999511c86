import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { furtherChoices, type Standing, type Way } from './gestures.ts'

type Props = {
  standing: Standing
  falls: string
  /** One save at a time; looking at the page is none. */
  isSaving: boolean
  onChoose: (as: Way | 'checked') => void
  button: RefObject<HTMLButtonElement | null>
}

/** With the keys of a menu button; Base UI's menu would nearly double the script of the form. */
export function SaveMenu({ standing, falls, isSaving, onChoose, button }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'first' | 'last'>()
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (open)
      items()
        .at(open === 'first' ? 0 : -1)
        ?.focus()
  }, [open])

  function close() {
    setOpen(undefined)
    button.current?.focus()
  }

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function onMenuKey(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase())
    const next: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[at + 1] ?? all[0],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }
    const target = next[event.key] ?? [...all.slice(at + 1), ...all].find(begins)
    if (event.key === 'Escape') close()
    else if (target) target.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      <button
        ref={button}
        className="btn split__more"
        type="button"
        id={id}
        aria-label={say('More actions')}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onKeyDown={onButtonKey}
        // Or the menu would close because the focus leaves it, and open again.
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(open ? undefined : 'first')}
      >
        <Icon name="chevron" />
      </button>
      {open && (
        <div
          ref={menu}
          className="menu"
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          data-over-dialogs=""
          onKeyDown={onMenuKey}
          onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
            if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) setOpen(undefined)
          }}
        >
          {furtherChoices(standing, falls).map(({ as, name, hint }) => {
            const isOff = isSaving && as !== 'checked'
            return (
              <button
                key={as}
                className="menu__item"
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={isOff}
                onMouseEnter={({ currentTarget }) => currentTarget.focus()}
                onClick={() => {
                  if (isOff) return
                  close()
                  onChoose(as)
                }}
              >
                {name}
                <span className="hint">{hint}</span>
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}
