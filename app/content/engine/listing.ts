import type { Collection } from './collection.ts'

export type Listing = { search: string; filter: string; state: State | ''; sort: Sort; page: number }

type Sort = (typeof sorts)[number]
export const sorts = ['order', 'changed', 'name'] as const

export type State = (typeof states)[number]
export const states = ['published', 'draft', 'scheduled', 'with-draft'] as const

export const perPage = 100

/** Characters; more than anybody searches for. */
export const longestSearch = 200

export function readListing({ list }: Collection, query: URLSearchParams): Listing {
  return {
    search: searchOf(query.get('q')),
    filter: list.filter ? searchOf(query.get(list.filter)) : '',
    state: states.find((state) => state === query.get('state')) ?? '',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'order',
    page: pageOf(query),
  }
}

export function pageOf(query: URLSearchParams) {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function pageWithin(asked: number, total: number, size = perPage) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  return { page, pages, limit: size, offset: (page - 1) * size }
}

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

export const isInOwnOrder = ({ search, filter, state, sort }: Listing) =>
  !search && !filter && !state && sort === 'order'

/** No text in Postgres holds NUL. */
export const searchOf = (value: string | null, longest = longestSearch) =>
  (value ?? '').replaceAll('\0', '').slice(0, longest).toWellFormed().trim()
