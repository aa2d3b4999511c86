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
    const stopPlacing = whenRoomChanges(dom, () => {
      if (!list.current) return
      place(list.current, dom, view.coordsAtPos(menu.from))
      show(list.current, list.current.querySelector<HTMLElement>('[aria-selected=true]'))
    })
    return () => {
      stopPlacing()
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

const toolsOf = (text: HTMLElement) => text.closest('.ed')?.querySelector('.ed-bars')

/** Calls at once, and when a keyboard comes or goes, the phone is turned, or the tools take more rows or fewer. */
function whenRoomChanges(text: HTMLElement, call: () => void) {
  call()
  const observer = new ResizeObserver(call)
  const tools = toolsOf(text)
  if (tools) observer.observe(tools)
  addEventListener('resize', call)
  return () => {
    observer.disconnect()
    removeEventListener('resize', call)
  }
}

/** Pixels between the menu and the line with the caret, and the edge of the window. */
const gap = 6

type Line = { left: number; top: number; bottom: number }

/** Under the line, or above it where there is more room. Where there is none, as over a keyboard, the line goes up. */
function place(list: HTMLElement, text: HTMLElement, line: Line) {
  const scroller = scrollerOf(text)
  const room = scroller.getBoundingClientRect()
  // Any higher, the browser would bring the line back with the next key.
  const top = Math.max(room.top, 0) + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0)
  const bottom = Math.min(room.bottom, innerHeight) - gap
  list.style.maxHeight = ''
  const wanted = list.offsetHeight + gap
  const above = line.top - Math.max(room.top, toolsOf(text)?.getBoundingClientRect().bottom ?? 0, 0)
  let below = bottom - line.bottom
  const isAbove = wanted > below && wanted <= above
  if (!isAbove && wanted > below) {
    const before = scroller.scrollTop
    scroller.scrollTop += Math.min(wanted - below, line.top - top)
    below += scroller.scrollTop - before
  }
  const frame = (text.parentElement ?? text).getBoundingClientRect()
  const left = Math.max(0, Math.min(line.left - frame.left, frame.width - list.offsetWidth))
  const height = Math.min(wanted, Math.max(isAbove ? above : below, lowest)) - gap
  list.style.maxHeight = `${height}px`
  list.style.translate = `${left}px ${(isAbove ? line.top - gap - height : bottom - below + gap) - frame.top}px`
}

/** Pixels, of one choice. */
const lowest = 48

/** Within the list: the line stays where it is. */
function show(list: HTMLElement, option: HTMLElement | null) {
  if (!option) return
  const { offsetTop: top, offsetHeight: height } = option
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight))
}
