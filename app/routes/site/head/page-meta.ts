import type { MetaDescriptor } from 'react-router'
import type { House } from '#app/house.ts'
import type { ShownPicture } from '#app/routes/site/parts/page-picture.ts'
import { cardAddress, cardSize, cutAddress, isCard, isDrawn } from '#app/routes/site/share/share-picture.ts'
import { pageName } from '#app/words/page-names.ts'
import { breadcrumbs, structuredData } from './structured-data.ts'

type Page = {
  publicUrl: string
  /** Without its origin. */
  path: string
  title: string
  description: string
  type?: 'website' | 'article'
  /** Without its origin; the page's card where there is none. */
  picture?: string
  pictureAlt?: string | null
}

export function pageMeta(
  house: House,
  { publicUrl, path, title, description, type = 'website', ...shown }: Page,
): MetaDescriptor[] {
  const url = publicUrl + path
  const picture = shown.picture ?? cardAddress(path)
  const image = picture.startsWith('/') ? publicUrl + picture : picture
  const alt = isDrawn(picture) ? title : shown.pictureAlt || title
  const name = pageName(path)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: house.name },
    { property: 'og:locale', content: house.locale.replace('-', '_') },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    ...(isCard(picture) ? sizeTags(cardSize) : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
    ...(name && path !== '/' ? [structuredData(breadcrumbs(publicUrl, { name, path }))] : []),
  ]
}

const sizeTags = ({ width, height }: typeof cardSize): MetaDescriptor[] => [
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
]

type Shared = { seoTitle: string | null; seoDescription: string | null; sharePicture: ShownPicture | null }

/** Of a designed page: what its editors say of it to search engines and networks, or its name and that of the house. */
export function designedMeta(
  house: House,
  page: Shared,
  { name, ...own }: { publicUrl: string; path: string; name: string },
) {
  const { seoTitle, seoDescription, sharePicture } = page
  const { url = '', alt, focusX: x, focusY: y } = sharePicture ?? {}
  return pageMeta(house, {
    ...own,
    title: seoTitle ?? `${name} | ${house.name}`,
    description: seoDescription ?? house.description,
    ...(url && { picture: cutAddress(own.path, url, { x, y }), pictureAlt: alt }),
  })
}

export function missingMeta(house: House, title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${house.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}
