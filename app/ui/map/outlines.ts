import drawn from './outlines.json' with { type: 'json' }
import { type Place, type Point, project } from './projection.ts'

export const countries = drawn.countries.map(({ name, rings }) => ({ name, rings: rings.map(readRing) }))

/** The text of `land.svg`, which browsers keep: outlines would be a third of the page. */
export function drawLand() {
  const path = (id: string, rings: Place[][]) => `<path id="${id}" d="${rings.map(pathOf).join('')}"/>`
  const parts = [
    path('around', drawn.neighbours.map(readRing)),
    path(
      'countries',
      countries.flatMap(({ rings }) => rings),
    ),
    path('lake', [readRing(drawn.lake)]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg"><title>Benelux</title>${parts.join('')}</svg>\n`
}

export function countryAt(place: Place) {
  return countries.find(({ rings }) => rings.some((ring) => isWithin(ring, place)))?.name
}

function readRing(text: string): Place[] {
  const numbers = text.split(' ').map(Number)
  return numbers.flatMap((longitude, at) => (at % 2 === 0 ? [{ longitude, latitude: numbers[at + 1] ?? 0 }] : []))
}

/** After the first each corner is told from the one before: half of the bytes. */
function pathOf(ring: Place[]) {
  const corners = ring.map(project)
  const [first, ...steps] = corners.map(({ x, y }, at) => {
    const { x: beforeX, y: beforeY }: Point = corners[at - 1] ?? { x: 0, y: 0 }
    return `${Math.round((x - beforeX) * 10) / 10} ${Math.round((y - beforeY) * 10) / 10}`
  })
  return `M${first}l${steps.join(' ')}z`.replaceAll(' -', '-').replace(/(?<!\d)0\./g, '.')
}

/** A line from it to the east crosses the outline an odd number of times. */
function isWithin(ring: Place[], { latitude, longitude }: Place) {
  return ring.reduce((isInside, one, at) => {
    const other = ring.at(at - 1) ?? one
    if (one.latitude > latitude === other.latitude > latitude) return isInside
    const share = (latitude - one.latitude) / (other.latitude - one.latitude)
    return longitude < one.longitude + share * (other.longitude - one.longitude) ? !isInside : isInside
  }, false)
}
