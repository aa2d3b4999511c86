import type { Collection } from './collection.ts'

/** What is asked of a CMS list. Empty texts ask for everything. */
export type Listing = { search: string; filter: string; state: State | ''; sort: Sort; page: number }

/** `order` is the collection's own. */
type Sort = (typeof sorts)[number]
export const sorts = ['order', 'changed', 'name'] as const

/** What visitors see of a record, and what waits: see `publication.server.ts`. */
export type State = (typeof states)[number]
export const states = ['published', 'draft', 'scheduled', 'with-draft'] as const

/** Rows of one page. */
export const perPage = 100

/** Characters; more than any text that is searched for. */
export const longestSearch = 200

/** From an address: whatever it says, there is a list for it. */
export function readListing({ list }: Collection, query: URLSearchParams): Listing {
  return {
    search: searchOf(query.get('q')),
    filter: list.filter ? searchOf(query.get(list.filter)) : '',
    state: states.find((state) => state === query.get('state')) ?? '',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'order',
    page: pageOf(query),
  }
}

/** Of a list of pages: the first one when the address names none. */
export function pageOf(query: URLSearchParams) {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The inverse; what goes without saying is left out. */
export function addressOf({ slug, list }: Collection, { search, filter, state, sort, page }: Listing) {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(list.filter && filter && { [list.filter]: filter }),
    ...(state && { state }),
    ...(sort !== 'order' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/cms/${slug}${query.size > 0 ? `?${query}` : ''}`
}

/** Places can be told, and changed, only where the whole list stands in its own order. */
export const isInOwnOrder = ({ search, filter, state, sort }: Listing) =>
  !search && !filter && !state && sort === 'order'

/** Without what no text in Postgres holds. */
export const searchOf = (value: string | null) =>
  (value ?? '').replaceAll('\0', '').slice(0, longestSearch).toWellFormed().trim()
