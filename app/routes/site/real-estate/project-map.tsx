import { projectPath } from '#app/content/project-address.ts'
import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { layOut, mapSize, type Pin, pinRadius, project } from './map-layout.ts'
import { countries, island, lake, neighbours } from './map-outlines.ts'

const { realEstate: labels } = fixed

export function ProjectMap({ projects }: { projects: ListedProject[] }) {
  const { pins, missing } = layOut(projects)
  return (
    <figure className="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it, no fieldset */}
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="group"
        aria-label={labels.map}
      >
        <Land />
        {pins.map((pin) => (
          <MapPin key={`${pin.project.list} ${pin.project.slug}`} pin={pin} />
        ))}
      </svg>
      <figcaption className="map__legend cap">
        <span className="map__key">{labels.inPortfolio}</span>
        <span className="map__key" data-list="pipeline">
          {labels.inDevelopment}
        </span>
        {missing > 0 && <span>{inNumber(labels.notOnMap, missing)}</span>}
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
          {fixed.countries[name as keyof typeof fixed.countries]}
        </text>
      ))}
    </g>
  )
}

function MapPin({ pin: { project: each, town, at } }: { pin: Pin }) {
  const [dx, dy] = [Math.round(town.x - at.x), Math.round(town.y - at.y)]
  const isEast = at.x > mapSize.width / 2
  return (
    <a className="pin" href={projectPath(each)} data-list={each.list} aria-label={`${each.name}, ${each.location}`}>
      <g transform={`translate(${at.x} ${at.y})`}>
        {Math.hypot(dx, dy) > 3 && <path d={`M0 0 ${dx} ${dy}`} />}
        <circle className="pin__hit" r={pinRadius} />
        <circle className="pin__dot" r={6} />
        <text x={isEast ? -15 : 15} y={4.5} textAnchor={isEast ? 'end' : undefined}>
          {each.name}
        </text>
      </g>
    </a>
  )
}

/** Whole units, each corner told from the one before: a third of the bytes. */
function path(ring: [number, number][]) {
  const corners = ring.map(project).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const steps = corners.map(({ x, y }, at) => `${x - (corners[at - 1]?.x ?? 0)} ${y - (corners[at - 1]?.y ?? 0)}`)
  return `m${steps.join(' ').replaceAll(' -', '-')}z`
}
