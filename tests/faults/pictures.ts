import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** Noise, so that it does not get small. */
export function makePicture(side = 700) {
  const noise = randomFillSync(Buffer.alloc(side * side * 3))
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The whole of it, as half a picture has a good beginning. */
export const isWholePicture = (bytes: Uint8Array) =>
  sharp(bytes)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
