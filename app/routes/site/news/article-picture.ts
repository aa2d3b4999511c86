import { imageFor } from '#app/media/image-for.ts'
import { srcSet } from '#app/media/image-rules.ts'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { cardAddress, cutAddress } from '#app/routes/site/share/share-picture.ts'
import type { PictureFiles } from '#app/ui/picture.tsx'

type Illustrated = { imageUrl: string | null; ogImageUrl?: string | null }
type Focused = { imageFocusX?: number | null; imageFocusY?: number | null }

export function articlePicture(article: Illustrated & Focused, publicUrl: string): PictureFiles {
  const { imageUrl, imageFocusX: x, imageFocusY: y } = article
  const { placeholder } = layoutPictures
  const src = imageFor(imageUrl, placeholder.src, [publicUrl])
  if (src === placeholder.src) return placeholder
  return { avif: srcSet(src, 'avif'), webp: srcSet(src, 'webp'), src, width: 1200, height: 630, focus: { x, y } }
}

/** Without its origin; empty where it has none. */
export const articleImage = ({ ogImageUrl, imageUrl }: Illustrated, publicUrl: string) =>
  imageFor(ogImageUrl || imageUrl, '', [publicUrl])

/** Without its origin: cut from its picture, else drawn. */
export function articleSocialPicture(article: Illustrated & Focused & { slug: string }, publicUrl: string) {
  const path = `/news/${article.slug}`
  return (
    cutAddress(path, articleImage(article, publicUrl), { x: article.imageFocusX, y: article.imageFocusY }) ||
    cardAddress(path)
  )
}
