import type sharp from 'sharp'
import type { CreateText } from 'sharp'
import { maxPixels } from './image-rules.ts'

let loaded: Promise<typeof sharp> | undefined

/** With the first picture: it is 20 MB of memory, and a fifth of a start. */
async function load() {
  const { default: sharp } = await import('sharp')
  // libvips can read SVG, PDF, TIFF and more: each reader is a door, four stay open, and only for bytes in memory.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  // No picture is decoded twice in a row, so a cache would only hold memory.
  sharp.cache(false)
  // One thread a picture leaves the other cores to visitors.
  sharp.concurrency(1)
  return sharp
}

function library() {
  // Where too many files are open it cannot be read: whoever asks next asks for it again.
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

// 'error' refuses truncated files yet accepts what cameras get slightly wrong, which 'warning' would not.
export async function openImage(bytes: Uint8Array) {
  const open = await library()
  return open(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}

/** Points of our own, as `raw` gives them. */
export async function openPoints(data: Uint8Array, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }) {
  const open = await library()
  return open(data, { raw })
}

export async function drawText(text: CreateText) {
  const open = await library()
  return open({ text }).png().toBuffer({ resolveWithObject: true })
}

export async function readHeader(bytes: Uint8Array) {
  const open = await library()
  return open(bytes, { limitInputPixels: false }).metadata()
}
