import type { Term } from '#app/words/say.ts'

// What the uploader promises and the store enforces. Nothing but types: browsers load this file, and what decodes.

export const pictureAddress = '/cms/upload'

export const maxBytes = 5 * 1024 * 1024
export const maxPixels = 40_000_000

export const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const

export const messages = {
  invalidType: { title: 'Invalid file type', description: 'Please upload an image file' },
  otherFormat: {
    title: 'Invalid file type',
    description: 'Please upload an image file in one of these formats: PNG, JPG, WEBP or AVIF',
  },
  tooLarge: { title: 'File too large', description: 'Please upload an image smaller than 5MB' },
  tooManyPixels: { title: 'File too large', description: 'The picture has more than 40 megapixels: make it smaller' },
  tookTooLong: {
    title: 'Upload failed',
    description: 'Reading the file took too long. Please try again in a moment',
  },
  notLookedAt: {
    title: 'Upload failed',
    description: 'The server could not look at the file just now. Please try again in a moment, or send a smaller one',
  },
  failed: { title: 'Upload failed' },
  busy: {
    title: 'Upload failed',
    description: 'Other pictures are being processed. Please try again in a moment',
  },
  notStored: {
    title: 'Upload failed',
    description: 'The picture could not be stored. Please try again in a moment',
  },
  uploaded: { title: 'Success', description: 'Image uploaded successfully' },
} as const satisfies Record<string, { title: Term; description?: Term }>

export type ImageProblem = 'invalidType' | 'tooLarge' | 'tooManyPixels' | 'tookTooLong'

export function checkFile(file: { type: string; size: number }): ImageProblem | undefined {
  if (!acceptedTypes.some((type) => type === file.type)) return 'invalidType'
  if (file.size > maxBytes) return 'tooLarge'
  return undefined
}

/** Most browsers know no type of what telephones and scanners make. */
const otherEnding = /\.(?:hei[cf]|tiff?)$/i

export function refusalOf(problem: ImageProblem, { type, name }: { type: string; name: string }) {
  const isOther =
    (type.startsWith('image/') || otherEnding.test(name)) && !acceptedTypes.some((accepted) => accepted === type)
  return messages[problem === 'invalidType' && isOther ? 'otherFormat' : problem]
}

export const renditionWidths = [400, 640, 960, 1280, 1920, 2880] as const
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionWidth = (typeof renditionWidths)[number]
export type RenditionFormat = (typeof renditionFormats)[number]

const nameGrammar = /^[A-Za-z0-9-]{1,120}\.(?:jpg|png|webp|avif)$/

export function isImageName(name: string): boolean {
  return nameGrammar.test(name)
}

export function uploadUrl(name: string): string {
  return `/uploads/${name}`
}

export function isOwnImage(url: string): boolean {
  return url.startsWith('/uploads/') && isImageName(url.slice('/uploads/'.length))
}

export function imageNameOf(url: string): string | undefined {
  const [, name] = /^(?:https?:\/\/[^/]+)?\/uploads\/([^/]+)$/.exec(url) ?? []
  return name !== undefined && isImageName(name) ? name : undefined
}

export function renditionUrl(imageUrl: string, width: RenditionWidth): string {
  if (!isOwnImage(imageUrl)) return imageUrl
  return `/renditions/${imageUrl.slice('/uploads/'.length)}/${width}.webp`
}

/** `widest` is more than 1920 for what fills a screen only: each address is a part of its page. */
export function srcSet(imageUrl: string, format: RenditionFormat, widest: RenditionWidth = 1920): string | undefined {
  if (!isOwnImage(imageUrl)) return undefined
  const folder = `/renditions/${imageUrl.slice('/uploads/'.length)}`
  const widths = renditionWidths.filter((width) => width <= widest)
  return widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}

export function parseRendition(file: string): { width: RenditionWidth; format: RenditionFormat } | undefined {
  for (const width of renditionWidths)
    for (const format of renditionFormats) if (file === `${width}.${format}`) return { width, format }
  return undefined
}
