/** The drawn card of a page, for social networks: where it is, and how large. */
export const cardSize = { width: 1200, height: 630 }

/** `/news/x` has its card at `/share/news/x.png`; a query makes no difference. */
export function cardAddress(path: string) {
  const [page = ''] = path.split('?')
  return `/share${page === '/' ? '/home' : page}.png`
}

/** The page that a card belongs to; undefined for what is no card. */
export function pageOfCard(name: string) {
  if (!name.endsWith('.png')) return undefined
  const page = `/${name.slice(0, -'.png'.length)}`
  return page === '/home' ? '/' : page
}

export const isCard = (picture: string) => picture.startsWith('/share/')
