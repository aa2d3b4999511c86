import { fontChoices } from '#app/content/pages/settings/page.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'

type Props = { value: string; onChange: (value: string) => void; name: string; firstId?: string }

const said: Record<string, Term> = { 'Hedvig and Hanken': '70 kB, with a serif', 'Hanken alone': '35 kB, sober' }

export function FontChoice({ value, onChange, name, firstId }: Props) {
  return (
    <div className="options options--two">
      {fontChoices.map((choice, index) => (
        <label key={choice}>
          <input
            type="radio"
            id={index === 0 ? firstId : undefined}
            name={name}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span className={index === 0 ? 'voice' : undefined}>{sayAny(choice)}</span>
          <small>{said[choice] && say(said[choice])}</small>
        </label>
      ))}
    </div>
  )
}
