const card = /^\/share(\/.+)\.png$/
const feed = /^(\/news|\/documents)\/(?:feed\.xml|atom\.xml|feed\.json)$/
const file = /^(\/figures\/[^/]+)\.csv$/
const changes = /^(\/legal\/[^/]+)\/changes$/

/** A card, a feed and what its router asks for go with their page; cards cut from a picture are the same in all. */
export function pageOf(address: string) {
  const path = address.replace(/[?#].*$/, '').replace(/(?:\/_root)?\.data$/, '') || '/'
  const [, page] = card.exec(path) ?? feed.exec(path) ?? file.exec(path) ?? changes.exec(path) ?? []
  return page === '/home' ? '/' : (page ?? path)
}
