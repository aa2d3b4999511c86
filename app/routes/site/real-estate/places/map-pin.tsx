import { placeName } from '#app/words/chosen.ts'
import { entryId, type Pin, pinId, reach } from './entry.ts'
import type { Label } from './labels.ts'
import { Names } from './names.tsx'

/** The keyboard goes by the countries and the list beside, where each pin has its entry. */
export function MapPin({ pin: { entry, stands, spot }, label }: { pin: Pin; label?: Label }) {
  const { name, location, list } = entry.project
  const [dx, dy] = [Math.round(stands.x - spot.x), Math.round(stands.y - spot.y)]
  return (
    <a
      className={`pin n${entry.at} r${entry.region}`}
      id={pinId(entry)}
      href={`#${entryId(entry)}`}
      data-list={list === 'pipeline' ? list : undefined}
      tabIndex={-1}
      aria-label={label ? undefined : `${name}, ${placeName(location)}`}
    >
      <g transform={`translate(${Math.round(spot.x)} ${Math.round(spot.y)})`}>
        {Math.hypot(dx, dy) > 1 && <path className="pin__leader" d={`M0 0 ${dx} ${dy}m-1.5 0h3`} />}
        <circle className="pin__hit" r={reach} />
        <circle className="pin__dot" r={6.5} />
      </g>
      {label && <Names labels={[label]} />}
    </a>
  )
}
