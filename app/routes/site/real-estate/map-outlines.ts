// Drawn by hand for this map: rough lines that can be told apart at the size of a page, good for nothing else.
// Degrees east and north. A border stands once and is walked in both directions.

type Line = [east: number, north: number][]

const line = (text: string): Line =>
  text.split(',').map((corner) => {
    const [east = 0, north = 0] = corner.trim().split(' ').map(Number)
    return [east, north]
  })

const frenchCoast = line(`
  2.55 51.09, 2.38 51.05, 1.85 50.97, 1.58 50.87, 1.58 50.72, 1.55 50.4, 1.55 50.2, 1.37 50.06, 1.08 49.93,
  0.37 49.76, 0.17 49.68, 0.1 49.5, 0.25 49.43, 0.07 49.37, -0.25 49.29, -0.62 49.34, -1.12 49.38,
  -1.26 49.67, -1.62 49.66, -1.94 49.72, -1.8 49.37, -1.6 48.84, -1.5 48.63, -2.02 48.65, -2.75 48.53,
  -3 48.86, -3.55 48.82, -4.2 48.7, -5 48.4
`)
const belgianCoast = line(`
  2.55 51.09, 2.92 51.23, 3.2 51.34, 3.37 51.37
`)
const dutchCoast = line(`
  3.37 51.37, 3.56 51.41, 3.83 51.35, 4.2 51.38, 4.22 51.43, 3.9 51.4, 3.57 51.44, 3.44 51.53, 3.6 51.6,
  3.98 51.57, 3.69 51.7, 3.85 51.76, 4.2 51.72, 3.87 51.82, 4.15 51.86, 4.11 51.98, 4.27 52.11, 4.43 52.24,
  4.57 52.46, 4.63 52.66, 4.74 52.96, 5.02 52.93, 5.4 53.07, 5.41 53.18, 5.6 53.3, 5.9 53.39, 6.2 53.41,
  6.83 53.45, 6.93 53.33, 7.2 53.24
`)
const franceBelgium = line(`
  2.55 51.09, 2.65 50.82, 2.88 50.7, 3.02 50.77, 3.17 50.72, 3.28 50.53, 3.6 50.49, 3.68 50.33, 4.05 50.31,
  4.2 50.13, 4.14 49.98, 4.45 49.94, 4.69 50, 4.83 50.16, 4.86 49.79, 5.05 49.75, 5.3 49.62, 5.47 49.5,
  5.82 49.55
`)
const franceLuxembourg = line(`
  5.82 49.55, 5.97 49.48, 6.1 49.45, 6.37 49.47
`)
const franceGermany = line(`
  6.37 49.47, 6.55 49.42, 6.72 49.17, 6.98 49.2, 7.43 49.17, 7.95 49.05, 8.23 48.97, 7.8 48.58, 7.59 47.58
`)
const belgiumLuxembourg = line(`
  5.82 49.55, 5.9 49.66, 5.74 49.83, 5.78 49.95, 5.97 50.13, 6.14 50.13
`)
const belgiumGermany = line(`
  6.14 50.13, 6.37 50.32, 6.22 50.48, 6.22 50.6, 6.02 50.75
`)
const belgiumNetherlands = line(`
  3.37 51.37, 3.38 51.28, 3.52 51.25, 3.78 51.26, 3.95 51.21, 4.23 51.35, 4.42 51.37, 4.4 51.45,
  4.54 51.48, 4.67 51.43, 4.83 51.42, 4.84 51.48, 5.04 51.47, 5.24 51.31, 5.56 51.22, 5.84 51.16,
  5.72 50.91, 5.69 50.76, 6.02 50.75
`)
const luxembourgGermany = line(`
  6.14 50.13, 6.13 49.98, 6.31 49.84, 6.52 49.81, 6.5 49.71, 6.37 49.47
`)
const netherlandsGermany = line(`
  7.2 53.24, 7.21 53, 7.07 52.85, 7.05 52.64, 6.72 52.63, 6.7 52.49, 7.03 52.4, 7.06 52.24, 6.87 52.12,
  6.82 51.97, 6.4 51.83, 6.03 51.83, 5.96 51.78, 6.22 51.48, 6.22 51.36, 6.07 51.22, 6.12 51.15,
  5.88 51.04, 6.08 50.9, 6.02 50.75
`)
const back = (line: Line) => line.toReversed()

/** The corners in the order of a walk around them. */
export const countries: { name: string; label: [number, number]; ring: Line }[] = [
  {
    name: 'Netherlands',
    label: [5.88, 53.05],
    ring: [...dutchCoast, ...netherlandsGermany, ...back(belgiumNetherlands)],
  },
  {
    name: 'Belgium',
    label: [4.95, 50.6],
    ring: [
      ...belgianCoast,
      ...belgiumNetherlands,
      ...back(belgiumGermany),
      ...back(belgiumLuxembourg),
      ...back(franceBelgium),
    ],
  },
  {
    name: 'Luxembourg',
    label: [5.62, 49.27],
    ring: [...belgiumLuxembourg, ...luxembourgGermany, ...back(franceLuxembourg)],
  },
  {
    name: 'France',
    label: [3.6, 49.55],
    ring: [
      ...frenchCoast,
      [-5, 47],
      [7.59, 47],
      ...back(franceGermany),
      ...back(franceLuxembourg),
      ...back(franceBelgium),
    ],
  },
]

export const neighbours = [
  line(`
    7.2 53.24, 7.05 53.36, 7.1 53.6, 7.9 53.72, 8.15 53.45, 8.55 53.55, 8.65 53.88, 9.2 53.86, 8.9 54.05,
    8.85 54.5, 13 54.5, 13 47, 6 47, 5 50, 5.5 52, 6.5 53
  `),
  line(`
    -5 50.15, -4.5 50.32, -3.6 50.22, -3.45 50.6, -2.95 50.72, -2.45 50.52, -1.95 50.6, -1.55 50.72,
    -1.1 50.78, -0.15 50.82, 0.25 50.74, 0.97 50.91, 1.2 51.08, 1.38 51.15, 1.42 51.37, 0.75 51.46,
    0.55 51.5, 0.95 51.65, 1.28 51.87, 1.6 52.1, 1.75 52.48, 1.65 52.76, 1.3 52.93, 0.55 52.97, 0.3 52.81,
    0.1 52.95, 0.35 53.15, 0.12 53.6, -0.1 54, -0.5 54.5, -5 54.5
  `),
]

export const lake = line(`
  5.05 52.91, 5.4 53.04, 5.38 52.88, 5.72 52.83, 5.84 52.62, 5.58 52.57, 5.45 52.45, 5.15 52.36,
  5.03 52.42, 5.08 52.55, 5.05 52.64, 5.29 52.72, 5.1 52.8
`)
export const island = line(`
  4.72 53.01, 4.92 53.17, 4.84 53.18, 4.7 53.06
`)
