import type { PictureValue } from '#app/content/engine/reference-fields.ts'
import { srcSet } from '#app/media/image-rules.ts'
import type { PictureFiles } from '#app/ui/picture.tsx'

/** As `shownValues` gives it. */
export type ShownPicture = PictureValue & { alt?: string; focusX?: number; focusY?: number }
type BuiltIn = { files: PictureFiles; upright?: PictureFiles; alt: string }

/** The picture that editors have chosen for a place of the layout, or the one that it was built with. */
export function pagePicture(chosen: PictureValue | null, builtIn: BuiltIn): BuiltIn {
  return chosen ? chosenPicture(chosen, builtIn.files) : builtIn
}

/** In a place of this shape. */
export function chosenPicture(chosen: PictureValue, { width, height }: Pick<PictureFiles, 'width' | 'height'>) {
  const { url: src, alt = '', focusX: x, focusY: y } = chosen as ShownPicture
  const widest = width < 1920 ? undefined : 2880
  const files = { avif: srcSet(src, 'avif', widest), webp: srcSet(src, 'webp', widest), src, width, height }
  return { files: { ...files, focus: { x, y } }, alt }
}
