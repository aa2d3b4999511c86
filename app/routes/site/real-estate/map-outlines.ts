import map from './map.json' with { type: 'json' }

// Drawn by hand for this map: rough lines that can be told apart at the size of a page, good for nothing else.
// Degrees east and north. A border stands once and is walked in both directions.

type Place = [east: number, north: number]

export const countries = map.countries.map(({ name, label, ring }) => ({
  name,
  label: label as Place,
  ring: ring.flatMap(border),
}))
export const neighbours = map.neighbours.map(line)
export const lake = line(map.lake)
export const island = line(map.island)

/** The first part of a location names the town, with an apostrophe of either kind. */
export function findPlace(location: string) {
  const town = location.split(',')[0]?.trim().replace('’', "'") ?? ''
  const towns: Record<string, number[]> = map.towns
  return Object.hasOwn(towns, town) ? (towns[town] as Place) : undefined
}

/** A minus says that it is walked back. */
function border(name: string) {
  const borders: Record<string, string> = map.borders
  const corners = line(borders[name.replace('-', '')] ?? '')
  return name.startsWith('-') ? corners.toReversed() : corners
}

function line(text: string) {
  return text.split(', ').map((corner) => corner.split(' ').map(Number) as Place)
}
