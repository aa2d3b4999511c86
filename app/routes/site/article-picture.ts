import { imageFor } from '../../media/image-for.ts'
import { srcSet } from '../../media/image-rules.ts'
import type { PictureFiles } from '../../ui/picture.tsx'
import { layoutPictures } from './layout-pictures.ts'
import { cardAddress } from './share/share-picture.ts'

type Illustrated = { imageUrl: string | null; ogImageUrl?: string | null }
type Focused = { imageFocusX?: number | null; imageFocusY?: number | null }

/** The files behind an article's picture; the placeholder's where it has none of ours. */
export function articlePicture(article: Illustrated & Focused, publicUrl: string): PictureFiles {
  const { imageUrl, imageFocusX: x, imageFocusY: y } = article
  const { placeholder } = layoutPictures
  const src = imageFor({ imageUrl }, {}, placeholder.src, [publicUrl])
  if (src === placeholder.src) return placeholder
  return { avif: srcSet(src, 'avif'), webp: srcSet(src, 'webp'), src, width: 1200, height: 630, focus: { x, y } }
}

/** The address of the picture for social networks, without its origin: the article's own, else its card. */
export function articleSocialPicture(
  { slug, ogImageUrl, imageUrl }: Illustrated & { slug: string },
  publicUrl: string,
) {
  return imageFor({ imageUrl: ogImageUrl || imageUrl }, {}, cardAddress(`/news/${slug}`), [publicUrl])
}
