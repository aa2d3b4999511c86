import { imageNameOf } from '#app/media/image-rules.ts'

export const cardSize = { width: 1200, height: 630 }

/** `/news/x` has its card at `/share/news/x.png`. */
export const cardAddress = (path: string) => addressOf(path, 'png')

type Focus = { x?: number | null; y?: number | null }

/** Networks keep what an address had at first: another picture or cut has another one. As it is, where it is not ours. */
export function cutAddress(path: string, imageUrl: string, { x, y }: Focus = {}) {
  const name = imageNameOf(imageUrl)
  return name ? `${addressOf(path, 'jpg')}?v=${[name, x ?? 50, y ?? 50].join('-')}` : imageUrl
}

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
