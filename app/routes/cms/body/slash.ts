import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Ask } from './asked.ts'
import { type BlockChoice, choicesFor } from './block-choices.ts'

type SlashMenu = { from: number; query: string; at: number; choices: BlockChoice[] }

type SlashState = { menu?: SlashMenu; closedAt?: number }

const slashKey = new PluginKey<SlashState>('slash')

export const slashMenu = (state: EditorState) => slashKey.getState(state)?.menu
export const slashOption = (id: string, at: number) => `${id}-slash-${at}`

function typedBehind({ selection }: EditorState) {
  if (!(selection instanceof TextSelection) || !selection.empty || selection.$from.depth !== 1) return undefined
  const { $from } = selection
  if ($from.parent.type.name !== 'paragraph') return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const [, query] = /(?:^|\s)\/((?:[\p{L}-][\p{L}, -]{0,29})?)$/u.exec(before) ?? []
  // More than a word is a block's whole name, or a slash that the sentence has.
  if (query === undefined || (/[, ]/.test(query) && choicesFor(query).length === 0)) return undefined
  return { query, from: $from.pos - query.length - 1 }
}

/** Also what finds no block any more: who presses Esc then has not seen that the menu is gone. */
const isTyped = (state: EditorState) =>
  typedBehind(state) !== undefined && slashKey.getState(state)?.closedAt === undefined

export const slash = (ask: Ask) =>
  new Plugin<SlashState>({
    key: slashKey,
    state: {
      init: () => ({}),
      apply(tr, last, _before, state) {
        const asked: { at?: number; isClosed?: boolean } = tr.getMeta(slashKey) ?? {}
        const typed = typedBehind(state)
        if (!typed) return {}
        if (asked.isClosed || last.closedAt === typed.from) return { closedAt: typed.from }
        const choices = choicesFor(typed.query)
        if (choices.length === 0) return {}
        const isSame = last.menu?.query === typed.query
        return { menu: { ...typed, choices, at: asked.at ?? (isSame ? (last.menu?.at ?? 0) : 0) } }
      },
    },
    props: {
      handleKeyDown(view, { key }) {
        if (key === 'Escape' && isTyped(view.state)) return close(view)
        const menu = slashMenu(view.state)
        if (!menu) return false
        const turn = (step: number) => {
          const at = (menu.at + step + menu.choices.length) % menu.choices.length
          view.dispatch(view.state.tr.setMeta(slashKey, { at }))
          return true
        }
        if (key === 'ArrowDown') return turn(1)
        if (key === 'ArrowUp') return turn(-1)
        if (key !== 'Enter' && key !== 'Tab') return false
        return take(view, menu.choices[menu.at] as BlockChoice, ask)
      },
      // The form around it would close at Esc.
      handleDOMEvents: {
        keydown(view, event) {
          if (event.key === 'Escape' && isTyped(view.state)) event.stopPropagation()
          return false
        },
        blur(view) {
          if (slashMenu(view.state)) close(view)
          return false
        },
      },
    },
  })

function close(view: EditorView) {
  view.dispatch(view.state.tr.setMeta(slashKey, { isClosed: true }))
  return true
}

/** What was typed for the menu goes, and the block comes. */
export function take(view: EditorView, choice: BlockChoice, ask: Ask) {
  const menu = slashMenu(view.state)
  if (menu) view.dispatch(view.state.tr.delete(menu.from, view.state.selection.from))
  choice.insert(view, ask)
  view.focus()
  return true
}
