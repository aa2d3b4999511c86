import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { findPlace } from './map-outlines.ts'

/** Units of the drawing. Phones cut off its sides; all pins lie in its middle 290. */
export const mapSize = { width: 1000, height: 500 }

// Nine tenths of a unit for a kilometre, around a point in Brabant.
const middle = { east: 4.24, north: 51.05 }
const perDegree = { east: 63, north: 100 }

/** At this size the earth is flat. */
export function project([east, north]: readonly [number, number]): Point {
  const x = mapSize.width / 2 + (east - middle.east) * perDegree.east
  const y = mapSize.height / 2 - (north - middle.north) * perDegree.north
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

export type Point = { x: number; y: number }
export type Pin = { project: ListedProject; town: Point; at: Point }

/** Half of what a finger needs, in units: the drawing is never shown smaller than 0.96 of its size. */
export const pinRadius = 13

// So many that the middle is not covered. Whoever has more finds them in the lists.
const mostPins = 60
const edges = { left: 372, right: 628, top: 18, bottom: 482 }

/**
 * No pin over another: where a town has several they stand around it. Towns with few keep their exact place. `missing`
 * are in towns that the map does not know, or beyond its limit.
 */
export function layOut(projects: ListedProject[]) {
  const found = projects.flatMap((each) => {
    const place = findPlace(each.location)
    return place ? [{ project: each, town: project(place) }] : []
  })
  const shown = found.slice(0, mostPins)
  const perTown = new Map<string, number>()
  for (const { town } of shown) perTown.set(key(town), (perTown.get(key(town)) ?? 0) + 1)
  const crowd = ({ town }: { town: Point }) => perTown.get(key(town)) ?? 0
  const taken: Point[] = []
  const spots = new Map<ListedProject, Point>()
  for (const { project: each, town } of shown.toSorted((one, other) => crowd(one) - crowd(other))) {
    const at = freeSpot(town, taken)
    taken.push(at)
    spots.set(each, at)
  }
  const pins = shown.map((each): Pin => ({ ...each, at: spots.get(each.project) ?? each.town }))
  return { pins, missing: projects.length - pins.length }
}

const key = ({ x, y }: Point) => `${x} ${y}`

/** Two radii away from all others, searched in growing circles. */
function freeSpot(town: Point, taken: Point[]): Point {
  const isFree = (point: Point) =>
    point.x >= edges.left &&
    point.x <= edges.right &&
    point.y >= edges.top &&
    point.y <= edges.bottom &&
    taken.every((other) => Math.hypot(other.x - point.x, other.y - point.y) >= 2 * pinRadius)
  if (isFree(town)) return town
  for (let distance = 4; distance < mapSize.height; distance += 2)
    for (let step = 0; step < 24; step++) {
      const angle = (step / 24) * 2 * Math.PI
      const x = Math.round((town.x + distance * Math.cos(angle)) * 10) / 10
      const y = Math.round((town.y + distance * Math.sin(angle)) * 10) / 10
      if (isFree({ x, y })) return { x, y }
    }
  return town
}
