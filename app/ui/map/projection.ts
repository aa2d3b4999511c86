/** Degrees, as records and the outlines have them. */
export type Place = { latitude: number; longitude: number }
export type Point = { x: number; y: number }

// The equidistant cylindrical projection, true to scale along one parallel: x = R (λ − λ0) cos φ1, y = R (φ − φ0).
// J. P. Snyder, Map Projections: A Working Manual, U.S. Geological Survey Professional Paper 1395 (1987), page 91,
// equations 12-1 and 12-2. Over the 470 km of this map it is nowhere wrong by more than 5 in 100, across.
const truest = 51.5
const radians = Math.PI / 180

export function offset(from: Place, to: Place): Point {
  return {
    x: radius * radians * (to.longitude - from.longitude) * Math.cos(truest * radians),
    y: radius * radians * (from.latitude - to.latitude),
  }
}

/** Of a sphere with the earth's surface, in kilometres. */
const radius = 6371

/** The north-west corner of the drawing, and its size in its own units. */
export const frame = { corner: { latitude: 53.6, longitude: 2.25 }, width: 480, height: 630 }

/** Units for a kilometre. */
const scale = 1.35

export function project(place: Place): Point {
  const { x, y } = offset(frame.corner, place)
  return { x: round(x * scale), y: round(y * scale) }
}

/** The way back, for a point that somebody presses. */
export function unproject({ x, y }: Point): Place {
  const { latitude, longitude } = frame.corner
  return {
    latitude: latitude - y / scale / (radius * radians),
    longitude: longitude + x / scale / (radius * radians * Math.cos(truest * radians)),
  }
}

export const isInFrame = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height

/** Along the great circle, by the haversine: Snyder, page 30, equation 5-3a. */
export function kilometres(one: Place, other: Place) {
  const [from, to] = [one.latitude * radians, other.latitude * radians]
  const half = Math.sin((to - from) / 2) ** 2
  const across = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2
  return 2 * radius * Math.asin(Math.sqrt(half + Math.cos(from) * Math.cos(to) * across))
}

const round = (value: number) => Math.round(value * 10) / 10
