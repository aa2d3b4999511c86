import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { IconName } from '#app/ui/icon.tsx'
import { say, type Term } from '#app/words/say.ts'
import type { Ask, AskedNode } from './asked.ts'
import { insertDivider, insertTable, nodeType, toggleFrame, toggleList, toHeading, toPullQuote } from './commands.ts'

export type BlockChoice = {
  name: Term
  hint?: Term
  icon: IconName
  /** Other words that it is looked for by. */
  also: Term
  insert: (view: EditorView, ask: Ask) => void
}

const does = (command: Command) => (view: EditorView) => void command(view.state, view.dispatch, view)
const asks = (node: AskedNode) => (_view: EditorView, ask: Ask) => ask({ node, attrs: nodeType(node).create().attrs })

export const blockChoices: BlockChoice[] = [
  { name: 'Subheading', icon: 'heading', also: 'title h3', insert: does(toHeading(1)) },
  { name: 'Smaller subheading', icon: 'heading', also: 'title h4', insert: does(toHeading(2)) },
  { name: 'Bulleted list', icon: 'bullets', also: 'points', insert: does(toggleList('bullet_list')) },
  { name: 'Numbered list', icon: 'numbers', also: 'ordered steps', insert: does(toggleList('ordered_list')) },
  { name: 'Quotation', icon: 'quote', also: 'citation said', insert: does(toggleFrame('quote')) },
  {
    name: 'Pull quote',
    hint: 'A sentence of the text, large',
    icon: 'quote',
    also: 'statement',
    insert: does(toPullQuote),
  },
  { name: 'Table', icon: 'table', also: 'rows columns', insert: does(insertTable) },
  { name: 'Picture, or a pair', icon: 'image', also: 'photo image', insert: asks('pictures') },
  {
    name: 'Film',
    hint: 'Your own, or a link to one elsewhere',
    icon: 'play',
    also: 'video movie',
    insert: asks('film'),
  },
  {
    name: 'Chart',
    hint: 'Bars, line or shares from a small table',
    icon: 'chart',
    also: 'graph diagram figures',
    insert: asks('chart'),
  },
  { name: 'File to download', icon: 'file', also: 'pdf document attachment', insert: asks('file') },
  { name: 'Boxed note', icon: 'note', also: 'box aside', insert: does(toggleFrame('note')) },
  { name: 'Footnote', icon: 'note', also: 'source reference', insert: asks('footnote') },
  { name: 'Divider', icon: 'minus', also: 'line rule', insert: does(insertDivider) },
]

/** Those that begin with what was typed, or a word of theirs does; the name before other words. */
export function choicesFor(typed: string) {
  const query = typed.toLowerCase()
  const begins = (words: string) =>
    [words, ...words.split(/[\s,]+/)].some((part) => part.toLowerCase().startsWith(query))
  const byName = blockChoices.filter(({ name }) => begins(say(name)))
  return [
    ...byName,
    ...blockChoices.filter(
      (choice) => !byName.includes(choice) && begins(`${choice.name} ${choice.also} ${say(choice.also)}`),
    ),
  ]
}
