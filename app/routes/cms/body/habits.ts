import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Mark } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { isLinkAddress } from '#app/content/engine/body/link-address.ts'
import {
  indent,
  leaveEmptyBlock,
  markType,
  moveBlock,
  nodeType,
  outdent,
  toggleEm,
  toggleList,
  toggleStrong,
  toHeading,
  toParagraph,
} from './commands.ts'
import { editorSchema } from './editor-schema.ts'
import { redoInAll, undoInAll } from './several-texts.ts'
import { nextCell, selectCells, throughRows } from './table-commands.ts'

/** What Markdown writers type: `## `, `- `, `1. `, `> `, `---`, `**`, `*`, `[…](…)`. */
export const markdown = () =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodeType('heading'), ([, marks = '']) => ({
        level: marks.length > 2 ? 2 : 1,
      })),
      // Whoever writes Markdown begins every item with it.
      new InputRule(/^\s*(?:[-*+•]|\d{1,4}[.)])\s$/, ({ selection: { $from }, tr }, [typed = ''], from, to) =>
        $from.depth > 2 && $from.node(-2).type.name === (/\d/.test(typed) ? 'ordered_list' : 'bullet_list')
          ? tr.delete(from, to)
          : null,
      ),
      wrappingInputRule(/^\s*[-*+•]\s$/, nodeType('bullet_list')),
      wrappingInputRule(
        /^(\d{1,4})[.)]\s$/,
        nodeType('ordered_list'),
        ([, start]) => ({ start: Number(start) }),
        ([, start], node) => node.childCount + node.attrs.start === Number(start),
      ),
      wrappingInputRule(/^\s*>\s$/, nodeType('quote')),
      // What stands behind it stays, below the line. Apple's smart punctuation makes a dash of the first two.
      new InputRule(/^(?:--|—)-$/, ({ selection: { $from }, tr }, _all, from, to) =>
        $from.depth === 1 ? tr.delete(from, to).insert($from.before(), nodeType('divider').create()) : null,
      ),
      markRule(/(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, 'strong'),
      markRule(/(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, 'em'),
      markRule(/(_([^_\s](?:[^_]*[^_\s])?)_)$/, 'em'),
      new InputRule(/\[([^\]]+)\]\((\S+)\)$/, (state, [, words = '', href = ''], from, to) =>
        isLinkAddress(href)
          ? marked(state, { from, to, at: from + 1, words }, markType('link').create({ href }))
          : null,
      ),
    ],
  })

/** Behind a space, or a bracket, quotation mark or dash of any language: within a word such a sign is one of its own. */
const opening = String.raw`(?:^|[\s\p{Ps}\p{Pi}\p{Pf}\p{Pd}"'])`

function markRule({ source }: RegExp, mark: 'strong' | 'em') {
  return new InputRule(new RegExp(opening + source, 'u'), (state, [all = '', signed = '', words = ''], from, to) => {
    const start = from + all.length - signed.length
    const at = start + (signed.length - words.length) / 2
    return marked(state, { from: start, to, at, words }, markType(mark).create())
  })
}

type Signed = { from: number; to: number; at: number; words: string }

/** The words as they stand there, with footnotes, breaks and other marks; what does not yet was typed in one with the signs. */
function marked({ doc, selection, tr }: EditorState, { from, to, at, words }: Signed, mark: Mark) {
  const { content } = doc.slice(Math.min(at, to), Math.min(at + words.length, to))
  const typed = words.slice(content.size)
  return tr
    .replaceWith(from, to, typed ? content.addToEnd(editorSchema.text(typed, selection.$from.marks())) : content)
    .addMark(from, from + words.length, mark)
    .removeStoredMark(mark.type)
}

const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView())
  return true
}

/** Tab does not lead there from a list or a table. Those of the table come last, where there are any. */
const toTools: Command = (_state, _dispatch, view) => {
  const bars = view?.dom.closest('.ed')?.querySelectorAll('[role=toolbar]')
  const tool = bars?.item(bars.length - 1)?.querySelector<HTMLElement>('select, button')
  tool?.focus()
  return tool !== undefined
}

/** The browser tells of a new caret later than of the key after it, which would act where the caret was. */
const caretBeforeKey = new Plugin({
  props: {
    handleDOMEvents: {
      keydown() {
        document.dispatchEvent(new Event('selectionchange'))
      },
    },
  },
})

/** `ask` opens what a key cannot do by itself. */
export const keys = (ask: { link: Command; find: Command }) => [
  caretBeforeKey,
  keymap({
    'Mod-b': toggleStrong,
    'Mod-i': toggleEm,
    'Mod-k': ask.link,
    'Mod-f': ask.find,
    'Mod-z': undoInAll,
    'Mod-y': redoInAll,
    'Shift-Mod-z': redoInAll,
    'Mod-Alt-0': toParagraph,
    'Mod-Alt-1': toHeading(1),
    'Mod-Alt-2': toHeading(2),
    'Mod-Shift-7': toggleList('ordered_list'),
    'Mod-Shift-8': toggleList('bullet_list'),
    'Alt-ArrowUp': moveBlock('up'),
    'Alt-ArrowDown': moveBlock('down'),
    'Alt-F10': toTools,
    ArrowUp: throughRows(-1),
    ArrowDown: throughRows(1),
    'Shift-ArrowUp': selectCells('vert', -1),
    'Shift-ArrowDown': selectCells('vert', 1),
    'Shift-ArrowLeft': selectCells('horiz', -1),
    'Shift-ArrowRight': selectCells('horiz', 1),
    Enter: chainCommands(splitListItem(nodeType('list_item')), leaveEmptyBlock),
    'Shift-Enter': hardBreak,
    Tab: chainCommands(nextCell, indent),
    'Shift-Tab': chainCommands(goToNextCell(-1), outdent),
    Backspace: undoInputRule,
    // Sends the form.
    'Mod-Enter': () => false,
  }),
  keymap({ ...baseKeymap, 'Mod-Enter': () => false }),
]
