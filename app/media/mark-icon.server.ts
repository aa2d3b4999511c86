import { channelsOf } from '#app/theme/colour.ts'
import type { Tokens } from '#app/theme/tokens.ts'
import { openPoints } from './open-image.server.ts'

type Colours = Pick<Tokens, 'ink-900' | 'on-ink' | 'brass-300'>

/** Points a side of each pixel that are looked at: edges come out as mixtures. */
const finer = 4

/** The mark as in ui/favicon.svg, `inset` by a part of the square; a drawing is not rendered here (decision 0007). */
export async function markIcon(colours: Colours, { size, scale }: { size: number; scale: number }): Promise<Buffer> {
  const [ground, line, rise] = [colours['ink-900'], colours['on-ink'], colours['brass-300']].map(channelsOf)
  const pixels = Buffer.alloc(size * size * 3)
  const place = (at: number) => 16 + ((at / finer + 0.5 / finer) * (32 / size) - 16) / scale
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0]
      for (let point = 0; point < finer ** 2; point++) {
        const [px, py] = [place(x * finer + (point % finer)), place(y * finer + Math.floor(point / finer))]
        const colour = { ground, line, rise }[partAt(px, py)] ?? []
        for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0)
      }
      pixels.set(
        sum.map((all) => Math.round(all / finer ** 2)),
        (y * size + x) * 3,
      )
    }
  const image = await openPoints(pixels, { width: size, height: size, channels: 3 })
  return image.png({ palette: true }).toBuffer()
}

/** In a square of 32: half a disc above the line, another below it. */
function partAt(x: number, y: number) {
  if (x >= 2 && x <= 30 && Math.abs(y - 16) <= 0.625) return 'line'
  if (y < 16 && Math.hypot(x - 10, y - 16) <= 6) return 'rise'
  return y > 16 && Math.hypot(x - 22, y - 16) <= 6 ? 'line' : 'ground'
}

/** One PNG of 32 pixels in the container of an .ico. */
export function ico(png: Buffer) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
