import { useId, useState } from 'react'
import type { ItemForm } from '#app/content/engine/fields.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = { item: string; forms: Record<string, ItemForm>; isFull: boolean; onAdd: (type: string) => void }

/** Where items are of several types, the type is chosen first. */
export function ListAdd({ item, forms, isFull, onAdd }: Props) {
  const id = useId()
  const types = Object.entries(forms)
  const [type, setType] = useState(types[0]?.[0] ?? '')
  if (isFull) return <p className="hint">There is no room for another one.</p>
  return (
    <div className="section__add">
      {types.length > 1 && (
        <>
          <label className="vh" htmlFor={id}>
            Kind of {item.toLowerCase()}
          </label>
          <select className="input" id={id} value={type} onChange={({ target }) => setType(target.value)}>
            {types.map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
      <button className="btn btn--line add" type="button" onClick={() => onAdd(type)}>
        <Icon name="plus" />
        Add {item}
      </button>
    </div>
  )
}
