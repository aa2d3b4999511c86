import { channelsOf } from '#app/theme/colour.ts'
import { initialLook, isInitial, type Look } from '#app/theme/look.ts'

/** Every point of the ground is a mixture of the three initial colours, and becomes the same mixture of the chosen ones. */
export function recolour(data: Buffer, look: Look) {
  if (isInitial(look)) return
  const from = directions(initialLook)
  const to = directions(look)
  const known = new Map<number, number[]>()
  for (let at = 0; at < data.length; at += 3) {
    const spelled = data.readUIntBE(at, 3)
    const mixed = known.get(spelled) ?? mixture([...data.subarray(at, at + 3)], from, to)
    known.set(spelled, mixed)
    data.set(mixed, at)
  }
}

type Directions = { paper: number[]; ink: number[]; accent: number[] }

function directions({ ink, paper, accent }: Look): Directions {
  const ground = channelsOf(paper)
  const away = (colour: string) => channelsOf(colour).map((part, at) => part - (ground[at] ?? 0))
  return { paper: ground, ink: away(ink), accent: away(accent) }
}

/** How much of each, by least squares. */
function mixture(colour: number[], from: Directions, to: Directions) {
  const away = colour.map((part, at) => part - (from.paper[at] ?? 0))
  const [ii, aa, ia] = [dot(from.ink, from.ink), dot(from.accent, from.accent), dot(from.ink, from.accent)]
  const [i, a] = [dot(away, from.ink), dot(away, from.accent)]
  const whole = ii * aa - ia * ia
  const [ink, accent] = [(i * aa - a * ia) / whole, (a * ii - i * ia) / whole]
  return to.paper.map((part, at) => {
    const mixed = part + ink * (to.ink[at] ?? 0) + accent * (to.accent[at] ?? 0)
    return Math.round(Math.min(255, Math.max(0, mixed)))
  })
}

const dot = (one: number[], other: number[]) => one.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0)

/** The mark, where a logo stands for it. */
export function coverMark(data: Buffer, width: number, paper: string) {
  const row = Buffer.concat(Array(80).fill(Buffer.from(channelsOf(paper))))
  for (let y = 60; y < 110; y++) row.copy(data, (y * width + 75) * 3)
}
