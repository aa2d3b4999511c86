/** What the library says of a picture. */
export type DescribedPicture = {
  name: string
  alt: string
  /** Per cent from the left and from the top. */
  focusX: number
  focusY: number
  width: number | null
  height: number | null
  bytes: number | null
}

/** `isMissing`: its file is no longer in our storage. */
export type PictureAnswer = DescribedPicture & { isMissing?: boolean }
