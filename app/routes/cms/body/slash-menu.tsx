import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import type { Ask } from './asked.ts'
import type { BodyEditorHandle } from './create-editor.ts'
import { scrollerOf } from './scroller.ts'
import { slashMenu, slashOption, take } from './slash.ts'

type Props = { editor: BodyEditorHandle; id: string; ask: Ask }

/** Stands under the line with the caret; the focus stays in the text. */
export function SlashMenu({ editor, id, ask }: Props) {
  const { view } = editor
  const menu = useSyncExternalStore(editor.subscribe, () => slashMenu(view.state))
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { dom } = view
    if (!menu || !list.current) return
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', slashOption(id, menu.at))
    place(list.current, dom, view.coordsAtPos(menu.from))
    list.current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name)
    }
  }, [menu, view, id])

  if (!menu) return null
  return (
    // It scrolls, so it is a place for the keyboard; Tab takes what is chosen as long as it is open.
    <div ref={list} className="slash" role="listbox" id={id} tabIndex={0} aria-label={say('Insert a block')}>
      {menu.choices.map((choice, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
        <div
          key={say(choice.name)}
          id={slashOption(id, at)}
          role="option"
          aria-selected={at === menu.at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(view, choice, ask)}
        >
          <Icon name={choice.icon} />
          <span>
            {say(choice.name)}
            {choice.hint && <small>{say(choice.hint)}</small>}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Pixels between the menu and the line with the caret. */
const gap = 6

/** Under the line, or above it where there is more room. */
function place(list: HTMLElement, text: HTMLElement, caret: { left: number; top: number; bottom: number }) {
  const frame = (text.parentElement ?? text).getBoundingClientRect()
  const room = scrollerOf(text).getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const isAbove = caret.bottom + gap + height > room.bottom && caret.top - room.top > room.bottom - caret.bottom
  const top = isAbove ? caret.top - gap - height : caret.bottom + gap
  const left = Math.max(0, Math.min(caret.left - frame.left, frame.width - width))
  list.style.translate = `${left}px ${top - frame.top}px`
}
