import { inDigits } from '#app/language/in-digits.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Inset } from './inset-layout.ts'
import { MapPin } from './map-pin.tsx'

const words = () => fixed().realEstate

export function PlaceInset({ inset }: { inset: Inset }) {
  const { letter, town, away, bar, width, height, pins, labels } = inset
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it, no fieldset
    <svg
      className="places__inset"
      id={`inset-${letter}`}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={town}
      data-tall={pins.length > 4 || undefined}
    >
      <path className="marker__box" d="M8 8H26V26H8z" />
      <text className="marker__letter" x={17} y={21.5} textAnchor="middle">
        {letter}
      </text>
      <text className="places__title" x={33} y={21.5}>
        {town}
      </text>
      {away !== undefined && (
        <text className="places__scale" x={10} y={height - 8}>
          {fillIn(words().away, { distance: inDigits(away) })}
        </text>
      )}
      {away === undefined && bar && (
        <>
          <path className="places__bar" d={`M10 ${height - 16}v6h${bar.units}v-6`} />
          <text className="places__scale" x={16 + bar.units} y={height - 8}>
            {bar.metres < 1000
              ? fillIn(words().metres, { distance: bar.metres })
              : fillIn(words().kilometres, { distance: bar.metres / 1000 })}
          </text>
        </>
      )}
      {pins.map((pin) => (
        <MapPin key={pin.entry.at} pin={pin} label={labels.find(({ text }) => text === pin.entry.project.name)} />
      ))}
    </svg>
  )
}
