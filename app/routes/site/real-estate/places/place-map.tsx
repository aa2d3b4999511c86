import { cities } from '#app/ui/map/cities.ts'
import { Land } from '#app/ui/map/land.tsx'
import { frame, project } from '#app/ui/map/projection.ts'
import { placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { townOf } from './entry.ts'
import { placeLabels } from './labels.ts'
import type { layOut, Marker } from './layout.ts'
import { MapPin } from './map-pin.tsx'
import { Names } from './names.tsx'

const labels = () => fixed().realEstate

type Props = Pick<ReturnType<typeof layOut>, 'pins' | 'markers'>

/** Size of names on a phone and of the lesser ones elsewhere, in units; the style sheet has the same. */
const townSize = 17
const citySize = 11

export function PlaceMap({ pins, markers }: Props) {
  const marks = [...pins, ...markers].map(({ spot }) => spot)
  const towns = [
    ...markers
      .filter(({ inset }) => inset.away === undefined)
      .map(({ inset, spot }) => ({ text: inset.town, at: spot })),
    ...pins.map(({ entry, spot }) => ({ text: townOf(entry.project), at: spot })),
  ]
  const size = { width: frame.width, height: frame.height }
  const named = placeLabels(towns, { marks, size: townSize, reach: 9, ...size })
  const known = cities.map((city) => ({ ...city, name: placeName(city.name) }))
  const others = known.filter(({ name }) => !towns.some(({ text }) => text.includes(name)))
  const rest = towns.filter(({ text }) => !named.some((label) => label.text === text))
  const spots = others.map((city) => ({ text: city.name, at: project(city) }))
  const around = named.map(({ x, y, text, anchor }) => ({
    x: x + (anchor === 'start' ? 1 : -1) * text.length * 3,
    y: y - 4,
  }))
  const lesser = placeLabels([...rest, ...spots], { marks: [...marks, ...around], size: citySize, reach: 8, ...size })
  const isNamed = ({ text }: { text: string }) => lesser.some((label) => label.text === text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it, no fieldset
    <svg className="places__land" viewBox={`0 0 ${frame.width} ${frame.height}`} role="group" aria-label={labels().map}>
      <Land />
      {countryNames.map(({ name, at }) => (
        <text key={name} className="places__country" {...at}>
          {placeName(name)}
        </text>
      ))}
      <g className="places__cities">
        <path
          d={spots
            .filter(isNamed)
            .map(({ at }) => `M${Math.round(at.x) - 1.5} ${Math.round(at.y) - 1.5}h3v3h-3z`)
            .join('')}
        />
        <Names labels={lesser} />
      </g>
      <Names labels={named} />
      {markers.map((marker) => (
        <InsetMarker key={marker.inset.letter} marker={marker} />
      ))}
      {pins.map((pin) => (
        <MapPin key={pin.entry.at} pin={pin} />
      ))}
    </svg>
  )
}

const countryNames = [
  { name: 'Netherlands', at: project({ latitude: 52.72, longitude: 6.3 }) },
  { name: 'Belgium', at: project({ latitude: 50.28, longitude: 5.1 }) },
] as const

function InsetMarker({ marker: { inset, stands, spot } }: { marker: Marker }) {
  const [dx, dy] = [Math.round(stands.x - spot.x), Math.round(stands.y - spot.y)]
  const pairs = inset.pins.map(({ entry }) => `n${entry.at} r${entry.region}`).join(' ')
  return (
    <a
      className={`marker ${pairs}`}
      href={`#inset-${inset.letter}`}
      tabIndex={-1}
      aria-label={`${inset.town}, ${inNumber(labels().buildings, inset.pins.length)}`}
    >
      <g transform={`translate(${Math.round(spot.x)} ${Math.round(spot.y)})`}>
        {Math.hypot(dx, dy) > 1 && <path className="pin__leader" d={`M0 0 ${dx} ${dy}m-1.5 0h3`} />}
        <circle className="pin__hit" r={13} />
        <path className="marker__box" d="M-9-9H9V9H-9z" />
        <text y={4.5} textAnchor="middle">
          {inset.letter}
        </text>
      </g>
    </a>
  )
}
