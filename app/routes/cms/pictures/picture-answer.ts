import type { Use } from '#app/content/engine/uses.server.ts'
import type { Image } from '#app/content/images/table.ts'

export type DescribedPicture = Pick<Image, (typeof told | typeof flags)[number]>

/** Of a save; refused, it tells the picture as it is by now, or why nothing is saved at all. */
export type DescribedAnswer = DescribedPicture & { picture?: DescribedPicture; status?: string }

export type UsesAnswer = {
  picture: DescribedPicture
  uses: Use[]
  /** Instances before 29 November 2026 do not say it. */
  total?: number
  former: Use[]
  upload?: { by: string | null; at: string }
}

const told = ['id', 'name', 'alt', 'alts', 'focusX', 'focusY', 'width', 'height', 'bytes', 'originalName'] as const
const flags = ['isBundled', 'isMissing'] as const

export const described = (image: Image) =>
  Object.fromEntries([...told, ...flags].map((name) => [name, image[name]])) as DescribedPicture
