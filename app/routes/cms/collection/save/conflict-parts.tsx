import type { ReactNode } from 'react'
import { say } from '#app/words/say.ts'
import type { Side, TextPart } from './text-parts.ts'

type Props = {
  label: string
  parts: TextPart[]
  onChange: (parts: TextPart[]) => void
  children: ReactNode
}

const whose = { theirs: 'Theirs', mine: 'Yours' } as const

/** The places where two texts differ, each with what either has there, and the text that becomes of it. */
export function ConflictParts({ label, parts, onChange, children }: Props) {
  const differences = [...parts.entries()].filter(([, { isCommon }]) => !isCommon)

  function toggle(at: number, side: Side) {
    const part = parts[at] as TextPart
    const takes = part.takes.includes(side) ? part.takes.filter((taken) => taken !== side) : [...part.takes, side]
    onChange(parts.with(at, { ...part, takes }))
  }

  return (
    <>
      <ol className="conflict__parts">
        {differences.map(([at, part], number) => (
          <li key={at}>
            <fieldset>
              <legend>
                <span className="vh">
                  {say('Difference {place} of {count}', { place: number + 1, count: differences.length })}
                </span>
                {endOf(parts[at - 1]?.mine)}
              </legend>
              {(['theirs', 'mine'] as const)
                .filter((side) => part[side].trim())
                .map((side) => (
                  <label key={side} className="check">
                    <input type="checkbox" checked={part.takes.includes(side)} onChange={() => toggle(at, side)} />
                    <span>
                      {say(whose[side])}: <mark>{part[side].trim()}</mark>
                    </span>
                  </label>
                ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="conflict__result">{say('This will be saved:')}</p>
      <ConflictText label={`${say('Result')}: ${label}`}>
        {children || <span className="hint">{say('Empty')}</span>}
      </ConflictText>
    </>
  )
}

export function ConflictText({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
    // biome-ignore lint/a11y/useSemanticElements: a text to read, not a group of inputs
    <div className="conflict__text" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
  )
}

const wordsBefore = 8

function endOf(common = '') {
  const words = common.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return say('At the beginning')
  return `${words.length > wordsBefore ? '… ' : ''}${words.slice(-wordsBefore).join(' ')} …`
}
