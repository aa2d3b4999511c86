import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { Listed } from './route.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  count: number
  onDelete: (items: Listed[], next: () => HTMLElement | null) => void
}

export function SelectionBar({ selection, count, onDelete }: Props) {
  const all = useRef<HTMLInputElement>(null)
  const chosen = selection.items.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && chosen < count
  }, [chosen, count])
  return (
    <div className="selection">
      <label className="check">
        <input ref={all} type="checkbox" checked={chosen === count} onChange={selection.toggleAll} />
        Select all on this page
      </label>
      <span className="count" role="status">
        {chosen > 0 && `${chosen} selected`}
      </span>
      {chosen > 0 && (
        <>
          <button className="btn btn--line" type="button" onClick={() => onDelete(selection.items, () => all.current)}>
            <Icon name="trash" />
            Delete selected
          </button>
          <button
            className="btn btn--line"
            type="button"
            onClick={() => {
              all.current?.focus()
              selection.clear()
            }}
          >
            Clear selection
          </button>
        </>
      )}
    </div>
  )
}
