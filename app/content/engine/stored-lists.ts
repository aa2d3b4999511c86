import { z } from 'zod'

export type GalleryPicture = { url: string; caption?: string }

/** The focal point is in per cent from the left and from the top. */
export type ShownPicture = {
  url: string
  alt?: string | null
  caption?: string | null
  focusX?: number | null
  focusY?: number | null
}

// An entry that is none is left out: one bad entry must not take the others with it.
const texts = z.array(z.string().trim().catch('')).catch([])
const picture = z.object({ url: z.string().trim(), caption: z.string().optional().catch(undefined) })
const pictures = z.array(picture.catch({ url: '' })).catch([])

export const readTexts = (value: unknown): string[] => texts.parse(value).filter(Boolean)

export const readGallery = (value: unknown): GalleryPicture[] =>
  pictures.parse(value).flatMap(({ url, caption }) => (url ? [{ url, ...(caption && { caption }) }] : []))
