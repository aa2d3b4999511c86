import type { Colours } from '#app/content/engine/look-fields.ts'
import { checkLook, type Finding } from '#app/theme/check-look.ts'
import { initialLook } from '#app/theme/look.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say, type Term } from '#app/words/say.ts'

type Props = { value: Colours; onChange: (value: Colours) => void; firstId: string; describedBy?: string }

const said = {
  ink: { name: 'Ink', use: 'Text, dark bands, buttons' },
  paper: { name: 'Paper', use: 'The ground of every page' },
  accent: { name: 'Accent', use: 'Marks and underlines' },
} as const satisfies Record<string, Record<string, Term>>

export function ColoursChoice({ value, onChange, firstId, describedBy }: Props) {
  const findings = checkLook({ ...initialLook, ...value })
  const idOf = (colour: keyof Colours) => (colour === findings[0]?.colour ? firstId : `${firstId}-${colour}`)
  return (
    <div>
      {findings.map((finding) => (
        <Swatch
          key={finding.colour}
          id={idOf(finding.colour)}
          finding={finding}
          value={value[finding.colour]}
          describedBy={describedBy}
          onChange={(chosen) => onChange({ ...value, [finding.colour]: chosen })}
        />
      ))}
      {findings.map(
        ({ colour, mend }) =>
          mend && (
            <div key={colour} className="say" role="status">
              <p>{mend.sentence}</p>
              <LineButton
                onClick={() => {
                  // The button goes with what it mends.
                  document.getElementById(idOf(colour))?.focus()
                  onChange({ ...value, [colour]: mend.colour })
                }}
              >
                {mend.button}
              </LineButton>
            </div>
          ),
      )}
    </div>
  )
}

type SwatchProps = {
  id: string
  finding: Finding
  value: string
  describedBy?: string
  onChange: (chosen: string) => void
}

function Swatch({ id, finding: { colour, isGood, says }, value, describedBy, onChange }: SwatchProps) {
  const { name, use } = said[colour]
  return (
    <div className="swatch">
      <input
        id={id}
        type="color"
        value={value}
        aria-describedby={[`${id}-says`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={!isGood}
        onChange={({ target }) => onChange(target.value.toLowerCase())}
      />
      <label htmlFor={id}>
        {say(name)}
        <small>{say(use)}</small>
      </label>
      <span id={`${id}-says`} className={isGood ? 'swatch__good' : 'swatch__bad'}>
        {says}
      </span>
    </div>
  )
}
