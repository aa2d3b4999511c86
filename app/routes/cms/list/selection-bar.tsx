import { useEffect, useRef } from 'react'
import { LineButton } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import type { Selection } from './use-selection.ts'

type Props<Item extends { id: string }> = {
  selection: Selection<Item>
  count: number
  actions: { label: string; icon: IconName; onPress: (items: Item[], next: () => HTMLElement | null) => void }[]
}

export function SelectionBar<Item extends { id: string }>({ selection, count, actions }: Props<Item>) {
  const all = useRef<HTMLInputElement>(null)
  const chosen = selection.items.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && chosen < count
  }, [chosen, count])
  return (
    <div className="selection">
      <label className="check">
        <input ref={all} type="checkbox" checked={chosen === count} onChange={selection.toggleAll} />
        {say('Select all on this page')}
      </label>
      <span className="count" role="status">
        {chosen > 0 && say('{count} selected', { count: chosen })}
      </span>
      {chosen > 0 && (
        <>
          {actions.map(({ label, icon, onPress }) => (
            <LineButton key={label} onClick={() => onPress(selection.items, () => all.current)}>
              <Icon name={icon} />
              {label}
            </LineButton>
          ))}
          <LineButton
            onClick={() => {
              // It may be far above, with the list.
              all.current?.focus({ preventScroll: true })
              selection.clear()
            }}
          >
            {say('Clear selection')}
          </LineButton>
        </>
      )}
    </div>
  )
}
