import { pageOf, searchOf } from '#app/content/engine/listing.ts'
import type { Term } from '#app/words/say.ts'

export type Shelf = { search: string; show: Show; sort: Order; page: number }

export const shows = { all: 'All', undescribed: 'Without description', unused: 'Unused' } as const satisfies Record<
  string,
  Term
>
export const orders = { newest: 'Newest', name: 'Name', size: 'File size' } as const satisfies Record<string, Term>
type Show = keyof typeof shows
type Order = keyof typeof orders

export const perShelf = 48

export function readShelf(query: URLSearchParams): Shelf {
  return {
    search: searchOf(query.get('q')),
    show: oneOf(shows, query.get('show'), 'all'),
    sort: oneOf(orders, query.get('sort'), 'newest'),
    page: pageOf(query),
  }
}

export function shelfQuery({ search, show, sort, page }: Shelf) {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(show !== 'all' && { show }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

function oneOf<Key extends string>(known: Record<Key, string>, asked: string | null, otherwise: Key): Key {
  return asked !== null && Object.hasOwn(known, asked) ? (asked as Key) : otherwise
}
