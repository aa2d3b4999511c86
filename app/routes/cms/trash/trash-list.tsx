import { useRevalidator } from 'react-router'
import { besideRow } from '#app/routes/cms/call/use-call.ts'
import { SelectionBar } from '#app/routes/cms/list/selection-bar.tsx'
import { useSelection } from '#app/routes/cms/list/use-selection.ts'
import { say } from '#app/words/say.ts'
import { type ShownTrash, TrashRow } from './trash-row.tsx'
import { useTrash } from './use-trash.ts'

type Props = {
  page: number
  entries: ShownTrash[]
  standIn: () => HTMLElement | null
}

export function TrashList({ page, entries, standIn }: Props) {
  const { revalidate } = useRevalidator()
  const selection = useSelection(entries, String(page))
  const { restore, deleteForGood } = useTrash({ onChanged: revalidate })

  const after = (button: HTMLElement) => besideRow(button) ?? standIn()
  const afterMany = (bar: HTMLElement | null) => (selection.items.length < entries.length ? bar : standIn())

  return (
    <>
      <SelectionBar
        selection={selection}
        count={entries.length}
        actions={[
          {
            label: say('Restore selected'),
            icon: 'undo',
            onPress: (items, bar) => restore(items, () => afterMany(bar())),
          },
          {
            label: say('Delete selected for good'),
            icon: 'trash',
            onPress: (items, bar) => deleteForGood(items, () => afterMany(bar())),
          },
        ]}
      />
      <ul className="rows">
        {entries.map((entry) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            isChosen={selection.has(entry.id)}
            onChoose={(isRange) => selection.toggle(entry.id, isRange)}
            onRestore={(button) => restore([entry], () => after(button))}
            onDelete={(button) => deleteForGood([entry], () => after(button))}
          />
        ))}
      </ul>
    </>
  )
}
