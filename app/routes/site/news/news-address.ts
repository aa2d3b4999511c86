import { type NewsCategory, newsCategories } from '#app/content/choices.ts'

type NewsAddress = { category?: NewsCategory; page: number }

export const newsQueryNames = ['category', 'page'] as const

export function readNewsAddress(query: URLSearchParams): NewsAddress {
  const page = query.get('page') ?? ''
  return {
    category: newsCategories.find((category) => category === query.get('category')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function newsAddress(address: NewsAddress) {
  const query = newsQuery(address)
  return query.size > 0 ? `/news?${query}` : '/news'
}

export function isCanonical(query: URLSearchParams, address: NewsAddress) {
  const canonical = newsQuery(address)
  return newsQueryNames.every((name) => query.get(name) === canonical.get(name))
}

function newsQuery({ category, page }: NewsAddress) {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query
}
