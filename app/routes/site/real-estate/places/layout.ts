import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { frame, isInFrame, kilometres, type Point, project } from '#app/ui/map/projection.ts'
import { countryOf, type Entry, type Pin, type Placed, placeOf, reach } from './entry.ts'
import { freeSpot } from './free-spot.ts'
import { type Inset, insetOf } from './inset-layout.ts'

export type Marker = { inset: Inset; stands: Point; spot: Point }
export type Region = { at: number; name: string; entries: Entry[] }

// The style sheet has as many pairs. Whoever has more finds them in the lists below.
const mostEntries = 40
const mostInsets = 8

/** Buildings nearer to each other than this would stand on one another. */
const near = 3

const room = { width: frame.width, height: frame.height, margin: reach }

export function layOut(projects: ListedProject[]) {
  const regions = regionsOf(choose(projects))
  const entries = regions.flatMap((region) => region.entries)
  const placed = entries.filter((entry): entry is Placed => entry.place !== undefined)
  const groups = groupsOf(placed, near)
  const isAlone = (group: Placed[]) => group.length === 1 && group.every(({ place }) => isInFrame(project(place)))
  const alone = groups.filter(isAlone).flat()
  const insets = groups
    .filter((group) => !isAlone(group))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostInsets)
    .map(insetOf)
  const taken: Point[] = []
  const settle = (stands: Point) => {
    const spot = freeSpot(stands, taken, 2 * reach, room)
    taken.push(spot)
    return { stands, spot }
  }
  const pins = alone.map((entry): Pin => ({ entry, ...settle(project(entry.place)) }))
  const markers = insets.map((inset): Marker => ({ inset, ...settle(atEdge(project(inset.middle))) }))
  const drawn = new Set([...alone, ...insets.flatMap(({ pins }) => pins.map(({ entry }) => entry))].map(({ at }) => at))
  return { regions, pins, markers, drawn, missing: projects.length - drawn.size }
}

/** Those with a place first: the others have nothing to say on a map. */
function choose(projects: ListedProject[]) {
  const chosen = [...projects.filter(placeOf), ...projects.filter((each) => !placeOf(each))].slice(0, mostEntries)
  return projects.filter((each) => chosen.includes(each))
}

function regionsOf(projects: ListedProject[]): Region[] {
  let at = 0
  const countries = [...Map.groupBy(projects, countryOf)].toSorted(([, one], [, other]) => other.length - one.length)
  return countries.map(([name, members], index) => ({
    at: index + 1,
    name,
    entries: members.map((each) => ({ at: ++at, region: index + 1, project: each, place: placeOf(each) })),
  }))
}

/** Each within `apart` kilometres of all others of its group. */
function groupsOf(placed: Placed[], apart: number) {
  const groups: Placed[][] = []
  for (const entry of placed) {
    const group = groups.find((members) => members.every(({ place }) => kilometres(place, entry.place) < apart))
    if (group) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** What lies beyond the map is pointed at from its edge. */
function atEdge(point: Point): Point {
  if (isInFrame(point)) return point
  const [middleX, middleY] = [frame.width / 2, frame.height / 2]
  const [dx, dy] = [point.x - middleX, point.y - middleY]
  const share = Math.min((middleX - reach) / Math.abs(dx), (middleY - reach) / Math.abs(dy))
  return { x: Math.round(middleX + dx * share), y: Math.round(middleY + dy * share) }
}
