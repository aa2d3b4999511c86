import { isInFrame, kilometres, offset, type Place, type Point, project } from '#app/ui/map/projection.ts'
import { type Pin, type Placed, reach, townOf } from './entry.ts'
import { freeSpot } from './free-spot.ts'
import { placeLabels } from './labels.ts'

export type Inset = ReturnType<typeof insetOf>

const width = 200
const head = 34
const foot = 24
const margin = 30

/** Where few pins stand in a low drawing, a name may have to go below the lowest. */
const nameBelow = 14

/** So near that a street is 20 units long: nearer would promise more than the coordinates know. */
const nearest = 150

const brussels = { latitude: 50.847, longitude: 4.352 }

/** The buildings of a town, each where it stands, in a scale in which they do not touch. */
export function insetOf(group: Placed[], at: number) {
  const isTall = group.length > 4
  const height = isTall ? 264 : 126
  const below = isTall ? 0 : nameBelow
  const inner = { width: width - 2 * margin, height: height - head - foot - below - 2 * reach }
  const middle = middleOf(group)
  const away = group.map(({ place }) => offset(middle, place))
  const span = (axis: 'x' | 'y') => 2 * Math.max(...away.map((each) => Math.abs(each[axis])), 0.001)
  const scale = Math.min(inner.width / span('x'), inner.height / span('y'), nearest)
  const room = { width, height: height - foot - below, margin: reach }
  const taken: Point[] = []
  const pins = group.map((entry, index): Pin => {
    const { x, y } = away[index] ?? { x: 0, y: 0 }
    const stands = {
      x: Math.round(width / 2 + x * scale),
      y: Math.round(head + reach + inner.height / 2 + y * scale),
    }
    const spot = freeSpot(stands, taken, 2 * reach, room)
    taken.push(spot)
    return { entry, stands, spot }
  })
  const labels = placeLabels(
    pins.map(({ entry, spot }) => ({ text: entry.project.name, at: spot })),
    { marks: taken, size: 12, width, height: height - foot, reach: 9 },
  )
  return {
    letter: String.fromCharCode('A'.charCodeAt(0) + at),
    town: [...new Set(group.map(({ project: each }) => townOf(each)))].slice(0, 2).join(', '),
    ...{ middle, pins, labels, width, height },
    away: isInFrame(project(middle)) ? undefined : Math.round(kilometres(brussels, middle) / 10) * 10,
    bar: group.length > 1 ? barOf(scale) : undefined,
  }
}

function middleOf(group: Placed[]): Place {
  const of = (axis: keyof Place) => {
    const values = group.map(({ place }) => place[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return { latitude: of('latitude'), longitude: of('longitude') }
}

/** The longest round distance that fits below, in metres and units. */
function barOf(scale: number) {
  const metres = [100, 200, 500, 1000, 2000, 5000].findLast((each) => (each / 1000) * scale <= 90) ?? 100
  return { metres, units: Math.round((metres / 1000) * scale) }
}
