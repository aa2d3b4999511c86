import type { Command } from 'prosemirror-state'
import { addColumnAfter, addColumnBefore, deleteTable, toggleHeaderRow } from 'prosemirror-tables'
import type { KeyboardEvent, ReactNode } from 'react'
import { say, type Term } from '#app/words/say.ts'
import { addRow, alignColumns, removeColumn, removeRow } from './table-commands.ts'

type Props = {
  textId: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  tool: (label: string, shown: ReactNode, press: () => void, isOn?: boolean) => ReactNode
  run: (command: Command) => void
  isRight: boolean
}

const tools: [label: Term, shown: Term, command: Command][] = [
  ['Row above', '↑ Row', addRow('top')],
  ['Row below', '↓ Row', addRow('bottom')],
  ['Column before', '← Column', addColumnBefore],
  ['Column after', '→ Column', addColumnAfter],
  ['Header row', 'Header', toggleHeaderRow],
  ['Delete row', '− Row', removeRow],
  ['Delete column', '− Column', removeColumn],
  ['Delete table', '− Table', deleteTable],
]

export function TableTools({ textId, onKeyDown, tool, run, isRight }: Props) {
  return (
    <div
      className="ed-tools ed-tools--table"
      role="toolbar"
      aria-label={say('Table')}
      aria-controls={textId}
      onKeyDown={onKeyDown}
    >
      {tools.map(([label, shown, command]) => tool(say(label), <small>{say(shown)}</small>, () => run(command)))}
      {tool(
        say('Figures: align the column right'),
        <small>{say('Figures')}</small>,
        () => run(alignColumns(isRight ? 'left' : 'right')),
        isRight,
      )}
    </div>
  )
}
