import type { ShownPicture } from '#app/content/engine/stored-lists.ts'
import type { Project } from '#app/content/projects/find-project.server.ts'
import { imageFor } from '#app/media/image-for.ts'
import { type RenditionWidth, srcSet } from '#app/media/image-rules.ts'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import type { PictureFiles } from '#app/ui/picture.tsx'

type Illustrated = { imageUrl: string | null }
type Focused = { imageFocusX?: number | null; imageFocusY?: number | null }

export function projectPicture(
  project: Illustrated & Focused,
  publicUrl: string,
  widest?: RenditionWidth,
): PictureFiles {
  const { placeholder } = layoutPictures
  const { imageUrl, imageFocusX: x, imageFocusY: y } = project
  const src = imageFor(imageUrl, placeholder.src, [publicUrl])
  return src === placeholder.src ? placeholder : { ...pictureFiles(src, 1600, 1067, widest), focus: { x, y } }
}

export const projectShareImage = ({ shared }: Pick<Project, 'shared'>, publicUrl: string) =>
  imageFor(shared.url, '', [publicUrl])

export function galleryPicture(
  { url, focusX: x, focusY: y }: ShownPicture,
  publicUrl: string,
): PictureFiles | undefined {
  const src = imageFor(url, '', [publicUrl])
  return src ? { ...pictureFiles(src, 900, 600), focus: { x, y } } : undefined
}

const pictureFiles = (src: string, width: number, height: number, widest?: RenditionWidth): PictureFiles => ({
  avif: srcSet(src, 'avif', widest),
  webp: srcSet(src, 'webp', widest),
  src,
  width,
  height,
})
