import { openImage } from './open-image.server.ts'

type Size = { width: number; height: number }

export async function cutPicture(bytes: Uint8Array, { width, height }: Size, focus: { x: number; y: number }) {
  const whole = await openImage(bytes)
  const { autoOrient: given } = await whole.metadata()
  const scale = Math.max(width / given.width, height / given.height)
  const scaled = { width: Math.ceil(given.width * scale), height: Math.ceil(given.height * scale) }
  const left = Math.round(((scaled.width - width) * focus.x) / 100)
  const top = Math.round(((scaled.height - height) * focus.y) / 100)
  return whole
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left, top, width, height })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
