import { contrast, hexOf, oklchOf } from './colour.ts'

/** Each ground with the ratio that it asks for. */
export type Needs = { on: string; ratio: number }[]

export const works = (colour: string, needs: Needs) => needs.every(({ on, ratio }) => contrast(colour, on) >= ratio)

/** The same hue, no lighter or darker than it must be; undefined where neither black nor white would work. */
export function nearestThatWorks(colour: string, needs: Needs): string | undefined {
  if (works(colour, needs)) return colour
  const { l, c, h } = oklchOf(colour)
  const found = [0, 1].flatMap((end) => {
    let [wrong, right] = [l, end]
    if (!works(hexOf({ l: right, c, h }), needs)) return []
    for (let step = 0; step < steps; step++) {
      const middle = (wrong + right) / 2
      if (works(hexOf({ l: middle, c, h }), needs)) right = middle
      else wrong = middle
    }
    return [{ by: Math.abs(right - l), hex: hexOf({ l: right, c, h }) }]
  })
  return found.sort((a, b) => a.by - b.by)[0]?.hex
}

/** Halved that often, a step is finer than colours of 8 bits. */
const steps = 10
