import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import type { Check } from './check.ts'

export function CheckRow({ check: { title, state, text } }: { check: Check }) {
  const { word, icon } = states[state]
  return (
    <li className="row row--check">
      <span className={`badge badge--${state}`}>
        <Icon name={icon} />
        {say(word)}
      </span>
      <div>
        <h2>{title}</h2>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  )
}

const states = {
  good: { word: 'In order', icon: 'check' },
  look: { word: 'Worth a look', icon: 'alert' },
  bad: { word: 'Broken', icon: 'close' },
} as const
