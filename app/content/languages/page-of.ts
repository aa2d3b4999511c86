const card = /^\/share(\/.+)\.png$/
const feed = /^(\/news|\/documents)\/(?:feed\.xml|atom\.xml|feed\.json)$/
const file = /^(\/figures\/[^/]+)\.csv$/
const changes = /^(\/legal\/[^/]+)\/changes$/

/**
 * The page in whose languages an address is public: a card, a feed and what its router asks for go with their page. Cards
 * that are cut from a picture say nothing, and are the same in all.
 */
export function pageOf(address: string) {
  const path = address.replace(/[?#].*$/, '').replace(/(?:\/_root)?\.data$/, '') || '/'
  const [, page] = card.exec(path) ?? feed.exec(path) ?? file.exec(path) ?? changes.exec(path) ?? []
  return page === '/home' ? '/' : (page ?? path)
}
