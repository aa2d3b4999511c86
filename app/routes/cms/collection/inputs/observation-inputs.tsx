import type { Observation } from '#app/content/figures/observations.ts'
import { say } from '#app/words/say.ts'

type Props = {
  id: string
  entry: Observation
  label: string
  isInvalid: boolean
  onTyped: (entry: Observation) => void
}

type Part = 'value' | 'date' | 'source' | 'note'

export function ObservationInputs({ id, entry, label, isInvalid, onTyped }: Props) {
  const draw = (part: Part, says: string, input: React.ComponentProps<'input'> = {}) => (
    <div className="field">
      <div className="field__top">
        <label htmlFor={`${id}-${part}`}>{says}</label>
      </div>
      <input
        id={`${id}-${part}`}
        className="input"
        type="text"
        value={entry[part]}
        onChange={({ target }) => onTyped({ ...entry, [part]: target.value })}
        {...input}
      />
    </div>
  )
  return (
    <>
      <div className="pair">
        {draw('value', label, { 'aria-invalid': isInvalid })}
        {draw('date', say('As of'), { type: 'date' })}
      </div>
      <div className="pair">
        {draw('source', say('Source'))}
        {draw('note', say('Note'))}
      </div>
    </>
  )
}
