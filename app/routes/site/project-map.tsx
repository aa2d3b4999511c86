import { projectPath } from '../../content/project-address.ts'
import type { ListedProject } from '../../content/projects/listed-project.ts'
import { layOut, mapSize, type Pin, pinRadius, project } from './map-layout.ts'
import { countries, island, lake, neighbours } from './map-outlines.ts'

/** Drawn on the server from lines of our own. Its sides are cut off where the page is narrow. */
export function ProjectMap({ projects }: { projects: ListedProject[] }) {
  const { pins, missing } = layOut(projects)
  return (
    <figure className="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it, no fieldset */}
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="group"
        aria-label="Map of the properties in the Benelux and northern France"
      >
        <Land />
        {pins.map((pin) => (
          <MapPin key={`${pin.project.list} ${pin.project.slug}`} pin={pin} />
        ))}
      </svg>
      <figcaption className="map__legend cap">
        <span className="map__key">In the portfolio</span>
        <span className="map__key" data-list="pipeline">
          In development
        </span>
        {missing > 0 && <span>{missing === 1 ? '1 is not on this map' : `${missing} are not on this map`}</span>}
      </figcaption>
    </figure>
  )
}

function Land() {
  return (
    <g>
      {neighbours.map((ring) => (
        <path key={String(ring[0])} className="map__around" d={path(ring)} />
      ))}
      {countries.map(({ name, ring }) => (
        <path key={name} className="map__country" d={path(ring)} />
      ))}
      <path className="map__country" d={path(island)} />
      <path className="map__lake" d={path(lake)} />
      {countries.map(({ name, label }) => (
        <text key={name} className="map__name" {...project(label)}>
          {name}
        </text>
      ))}
    </g>
  )
}

/** A link named by its property; the line leads to the town where the pin stands beside it. */
function MapPin({ pin: { project: each, town, at } }: { pin: Pin }) {
  const isAside = Math.hypot(at.x - town.x, at.y - town.y) > 3
  const isEast = at.x > mapSize.width / 2
  return (
    <a className="pin" href={projectPath(each)} data-list={each.list} aria-label={`${each.name}, ${each.location}`}>
      {isAside && <path className="pin__line" d={`M${town.x} ${town.y}L${at.x} ${at.y}`} />}
      <circle className="pin__hit" cx={at.x} cy={at.y} r={pinRadius} />
      <circle className="pin__dot" cx={at.x} cy={at.y} r={6} />
      <text className="pin__name" x={at.x + (isEast ? -15 : 15)} y={at.y + 4.5} textAnchor={isEast ? 'end' : 'start'}>
        {each.name}
      </text>
    </a>
  )
}

const path = (ring: [number, number][]) =>
  `M${ring
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`
