import type { Image } from '#app/content/images/table.ts'
import type { Use } from '#app/content/images/uses.server.ts'

export type DescribedPicture = ReturnType<typeof described>

/** Where it is used, and where it would be again; `at` in ISO. */
export type UsesAnswer = {
  picture: DescribedPicture
  uses: Use[]
  former: Use[]
  upload?: { by: string | null; at: string }
}

export const described = ({
  id,
  name,
  alt,
  focusX,
  focusY,
  width,
  height,
  bytes,
  originalName,
  isBundled,
  isMissing,
}: Image) => ({
  id,
  name,
  alt,
  focusX,
  focusY,
  width,
  height,
  bytes,
  originalName,
  isBundled,
  isMissing,
})
