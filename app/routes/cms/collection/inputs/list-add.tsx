import { useId, useState } from 'react'
import type { ItemForm } from '#app/content/engine/fields.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say, sayAny } from '#app/words/say.ts'

type Props = { item: string; forms: Record<string, ItemForm>; isFull: boolean; onAdd: (type: string) => void }

/** Where items are of several types, the type is chosen first. */
export function ListAdd({ item, forms, isFull, onAdd }: Props) {
  const id = useId()
  const types = Object.entries(forms)
  const [type, setType] = useState(types[0]?.[0] ?? '')
  if (isFull) return <p className="hint">{say('There is no room for another one.')}</p>
  return (
    <div className="section__add">
      {types.length > 1 && (
        <>
          <label className="vh" htmlFor={id}>
            {say('Kind of {item}', { item: inSentence(item) })}
          </label>
          <select className="input" id={id} value={type} onChange={({ target }) => setType(target.value)}>
            {types.map(([value, { label }]) => (
              <option key={value} value={value}>
                {sayAny(label)}
              </option>
            ))}
          </select>
        </>
      )}
      <button className="btn btn--line add" type="button" onClick={() => onAdd(type)}>
        <Icon name="plus" />
        {say('Add {item}', { item })}
      </button>
    </div>
  )
}
