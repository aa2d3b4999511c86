import { inDigits } from '#app/language/in-digits.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

/** `text` as its figure is written, where it is one. */
type Share = { name: string; note: string; percent: number; text?: string; colour?: string }

export function ShareList({ shares, className }: { shares: Share[]; className: string }) {
  return (
    <ul className={`bars ${className}`}>
      {shares.map(({ name, note, percent, text = inDigits(percent), colour }) => (
        <li key={name} data-colour={colour}>
          <div>
            <span className="label">{name}</span> <span className="cap num">{note}</span>
          </div>
          <ProgressBar label={name} value={percent} />
          <span className="bars__value num">
            {text.includes('%') ? text : fillIn(fixed().signs.percent, { number: text })}
          </span>
        </li>
      ))}
    </ul>
  )
}
