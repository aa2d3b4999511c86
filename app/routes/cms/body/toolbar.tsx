import type { Command } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { keysHere } from '#app/ui/keys-here.ts'
import { say, type Term } from '#app/words/say.ts'
import { blockChoices } from './block-choices.ts'
import { useBodyGroup } from './body-group.tsx'
import {
  indent,
  moveBlock,
  outdent,
  toggleEm,
  toggleFrame,
  toggleList,
  toggleStrong,
  toHeading,
  toParagraph,
  toPullQuote,
} from './commands.ts'
import type { BodyEditorHandle } from './create-editor.ts'
import { keepClearOf, scrollerOf } from './scroller.ts'
import { redoInAll, undoInAll } from './several-texts.ts'
import { TableTools } from './table-tools.tsx'
import { isSameState, type ToolbarState, toolbarState } from './toolbar-state.ts'

type Props = { editor: BodyEditorHandle; textId: string; isActive: boolean }

const styles: [value: string, name: Term, command: Command][] = [
  ['paragraph', 'Paragraph', toParagraph],
  ['heading 1', 'Subheading', toHeading(1)],
  ['heading 2', 'Smaller subheading', toHeading(2)],
  ['quote', 'Quotation', toggleFrame('quote')],
  ['pull_quote', 'Pull quote', toPullQuote],
]

/**
 * One stop for Tab, and Alt F10; the arrows go through the tools, and on through those of a table. Only the text that is
 * being written has them in full.
 */
export function Toolbar({ editor, textId, isActive }: Props) {
  const { view, run } = editor
  const state = useToolbarState(editor)
  const group = useBodyGroup()
  useStill(view.dom, Number(isActive) + Number(isActive && state.isTable))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      // It would close the form around the text.
      event.stopPropagation()
      return view.focus()
    }
    // Closed, a select takes the next choice with each arrow, and what it takes is done at once.
    if (/^Arrow(Up|Down)$/.test(event.key) && event.target instanceof HTMLSelectElement) {
      // Safari 26 cannot be asked for the list. On a Mac its arrows open it by themselves.
      if (!('showPicker' in event.target)) return
      event.preventDefault()
      return event.target.showPicker()
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const tools = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button, select') ?? [])]
    const at = tools.indexOf(document.activeElement as HTMLElement)
    tools[(at + step + tools.length) % tools.length]?.focus()
  }

  const tool = (label: string, shown: IconName | ReactNode, press: () => void, isOn?: boolean, isOff?: boolean) => (
    <button
      key={label}
      className="t"
      type="button"
      tabIndex={-1}
      aria-label={keysHere(label)}
      data-tip={keysHere(label)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !isOff && press()}
    >
      {typeof shown === 'string' ? <Icon name={shown as IconName} /> : shown}
    </button>
  )

  /** A cell of a table holds words alone. */
  const block = (label: string, icon: IconName, command: Command, isOn: boolean) =>
    tool(label, icon, () => run(command), isOn, state.isTable)

  if (!isActive) return <div className="ed-tools ed-tools--rest" aria-hidden="true" />
  const tools = (
    <div className="ed-tools" role="toolbar" aria-label={say('Text')} aria-controls={textId} onKeyDown={onKeyDown}>
      <select
        className="input"
        aria-label={say('Block')}
        value={state.style}
        onChange={({ target }) => run(styles.find(([value]) => value === target.value)?.[2] ?? toParagraph)}
      >
        {styles.map(([value, name]) => (
          <option key={value} value={value} disabled={state.isTable && value !== 'paragraph'}>
            {say(name)}
          </option>
        ))}
      </select>
      {tool(say('Bold, Ctrl B'), <b>B</b>, () => run(toggleStrong), state.isStrong)}
      {tool(say('Emphasis, Ctrl I'), <span className="voice">E</span>, () => run(toggleEm), state.isEm)}
      {tool(say('Link, Ctrl K'), 'link', editor.askForLink, state.isLink)}
      {block(say('Bulleted list'), 'bullets', toggleList('bullet_list'), state.list === 'bullet_list')}
      {block(say('Numbered list'), 'numbers', toggleList('ordered_list'), state.list === 'ordered_list')}
      {state.list && tool(say('One level deeper, Tab'), 'right', () => run(indent))}
      {state.list && tool(say('One level back, Shift Tab'), 'left', () => run(outdent))}
      {block(say('Quotation'), 'quote', toggleFrame('quote'), state.style === 'quote')}
      <select
        className="input"
        aria-label={say('Insert a block')}
        tabIndex={-1}
        value=""
        onChange={({ target }) => {
          view.focus()
          blockChoices.find(({ name }) => name === target.value)?.insert(view, editor.ask)
        }}
      >
        <option value="">{say('Insert…')}</option>
        {blockChoices.map(({ name }) => (
          <option key={name} value={name}>
            {say(name)}
          </option>
        ))}
      </select>
      {tool(say('Move block up, Alt ↑'), 'up', () => run(moveBlock('up')))}
      {tool(say('Move block down, Alt ↓'), 'down', () => run(moveBlock('down')))}
      {tool(say('Undo, Ctrl Z'), 'undo', () => run(undoInAll), undefined, !state.canUndo)}
      {tool(say('Redo, Ctrl Y'), 'redo', () => run(redoInAll), undefined, !state.canRedo)}
      {group && tool(say('Find and replace, Ctrl F'), 'search', () => group.find(view))}
    </div>
  )
  return (
    <div className="ed-bars" ref={keepClearOf}>
      {tools}
      {state.isTable && (
        <TableTools textId={textId} onKeyDown={onKeyDown} tool={tool} run={run} isRight={state.isRight} />
      )}
    </div>
  )
}

/** Tools come above what is being written, which stays where it is. */
function useStill(text: HTMLElement, bars: number) {
  const before = useRef({ bars, top: 0 })
  // While this renders, the page is still as it was.
  if (before.current.bars !== bars) before.current = { bars, top: text.getBoundingClientRect().top }
  useLayoutEffect(() => {
    const { top } = before.current
    before.current.top = 0
    if (top !== 0) scrollerOf(text).scrollTop += text.getBoundingClientRect().top - top
  })
}

function useToolbarState({ subscribe, state }: BodyEditorHandle) {
  const last = useRef<ToolbarState>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const next = toolbarState(state())
    if (!last.current || !isSameState(last.current, next)) last.current = next
    return last.current
  })
}
