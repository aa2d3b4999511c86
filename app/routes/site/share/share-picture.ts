import { imageNameOf } from '#app/media/image-rules.ts'

export const cardSize = { width: 1200, height: 630 }

/** `/news/x` has its card at `/share/news/x.png`. */
export const cardAddress = (path: string) => addressOf(path, 'png')

/** Cut at `/share/news/x.jpg`; as it is, where we have no file of it. */
export const cutAddress = (path: string, imageUrl: string) =>
  imageNameOf(imageUrl) ? addressOf(path, 'jpg') : imageUrl

export function pageOfCard(name: string) {
  const [, page, kind] = /^(.+)\.(png|jpg)$/.exec(name) ?? []
  return page === undefined ? undefined : { page: page === 'home' ? '/' : `/${page}`, isCut: kind === 'jpg' }
}

export const isCard = (picture: string) => picture.startsWith('/share/')
export const isDrawn = (picture: string) => isCard(picture) && picture.endsWith('.png')

function addressOf(path: string, kind: 'png' | 'jpg') {
  const [page = ''] = path.split('?')
  return `/share${page === '/' ? '/home' : page}.${kind}`
}
