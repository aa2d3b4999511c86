import { useId, useState } from 'react'
import { say, type Term } from '#app/words/say.ts'
import { readChoice, type Width, widths, writeChoice } from './preview-choice.ts'

const names: Record<Width, Term> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' }

type Props = { width: Width; onChosen: (width: Width) => void }

export function WidthChoice({ width, onChosen }: Props) {
  const id = useId()
  return (
    <fieldset className="segments">
      <legend className="vh">{say('Width of the preview')}</legend>
      {(Object.keys(widths) as Width[]).map((each) => (
        <label key={each}>
          <input type="radio" name={id} checked={each === width} onChange={() => onChosen(each)} />
          {say(names[each])} <span>{widths[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function useWidth(): [Width, (width: Width) => void] {
  const [width, setWidth] = useState(() => readChoice().width)
  function onChosen(chosen: Width) {
    writeChoice({ width: chosen })
    setWidth(chosen)
  }
  return [width, onChosen]
}
