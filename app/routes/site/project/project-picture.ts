import type { ShownPicture } from '#app/content/engine/stored-lists.ts'
import type { Project } from '#app/content/projects/find-project.server.ts'
import { imageFor } from '#app/media/image-for.ts'
import { type RenditionWidth, renditionUrl, srcSet } from '#app/media/image-rules.ts'
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

/** In long lists each address weighs: browsers that know no AVIF have one size, and a thumbnail is one file for all. */
export function listedPicture(
  ...[project, publicUrl, widest]: Required<Parameters<typeof projectPicture>>
): PictureFiles {
  const { avif, webp: _, ...files } = projectPicture(project, publicUrl, widest)
  const isThumbnail = widest === 400
  return {
    ...files,
    avif: isThumbnail ? undefined : avif,
    src: renditionUrl(files.src, isThumbnail ? 400 : 960),
  }
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
