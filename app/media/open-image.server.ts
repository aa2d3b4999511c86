import sharp from 'sharp'
import { maxPixels } from './image-rules.ts'

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

// 'error' refuses truncated files yet accepts what cameras get slightly wrong, which 'warning' would not.
export function openImage(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}

export function readHeader(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}
