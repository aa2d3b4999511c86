import { isOwnImage, renditionUrl, srcSet } from '#app/media/image-rules.ts'

/** Pictures of our own storage; what lies elsewhere the page's policy would not show. */
export function Thumbnail({ url, alt, sizes }: { url?: string | null; alt: string; sizes: string }) {
  if (!url || !isOwnImage(url)) return null
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(url, 'avif')} sizes={sizes} />
      <img src={renditionUrl(url, 400)} srcSet={srcSet(url, 'webp')} sizes={sizes} alt={alt} loading="lazy" />
    </picture>
  )
}
