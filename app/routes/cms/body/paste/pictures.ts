import type { PasteSource } from './paste-source.ts'
import { type Declarations, length } from './styles.ts'

export type PictureFound = { src: string; alt: string }
export type PastedPicture = { file: File; alt: string; caption: string; before: number }

const inline = /^data:image\/(png|jpeg|webp|gif|avif);base64,([\w+/=\s]+)$/i
/** The sides of what only tells a sender that it was seen, in points. */
const pixel = 2.5

export function isPixel(element: Element, style: Declarations) {
  const sides = (['width', 'height'] as const).map(
    (side) =>
      length(style.get(side)) ??
      (element.hasAttribute(side) ? Number.parseFloat(element.getAttribute(side) ?? '') * 0.75 : undefined),
  )
  return sides.some((side) => side !== undefined && side <= pixel)
}

/** Undefined for one that an address leads to: nothing is fetched there. Office adds a picture of all that was copied. */
export function pictureFiles(found: PictureFound[], source: PasteSource, files: File[], rtf: string, hasText: boolean) {
  const read = found.map(({ src }) => fileOf(src))
  const missing = read.filter((file) => !file).length
  const isOffice = /^(Word|Excel|Outlook|Pages)/.test(source)
  const given = isOffice && hasText ? [] : files
  const [others] = [given, filesInRtf(rtf)].filter(({ length }) => length === missing)
  return read.map((file) => file ?? others?.shift())
}

function fileOf(src: string) {
  const [, type = '', data] = inline.exec(src) ?? []
  try {
    return (
      data &&
      toFile(
        Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0)),
        type,
      )
    )
  } catch {
    return undefined
  }
}

function toFile(bytes: Uint8Array<ArrayBuffer>, kind: string) {
  const type = kind.toLowerCase()
  return new File([bytes], `pasted.${type === 'jpeg' ? 'jpg' : type}`, { type: `image/${type}` })
}

/** Word writes pictures into its rich text, in hexadecimal, and only the names of its files into its HTML. */
function filesInRtf(rtf: string) {
  const pattern = /\\(png|jpeg)blip((?:\\[a-z]+-?\d*|\s)*)(?:\{\\\*\\blipuid [\da-f\s]*\})?\s*([\da-f\s]+)\}/gi
  return [...rtf.matchAll(pattern)].map(([, type = '', , hex = '']) => {
    const digits = hex.replaceAll(/\s/g, '').match(/../g) ?? []
    return toFile(
      Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)),
      type,
    )
  })
}
