import { filterNames, type ProjectFilter } from '#app/content/projects/project-filter.ts'

type RealEstateAddress = { filter: ProjectFilter; page: number }

export const realEstateQueryNames = [...filterNames, 'free', 'page'] as const

export function readPage(query: URLSearchParams) {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export function realEstateAddress(address: RealEstateAddress) {
  const query = queryOf(address)
  return query.size > 0 ? `/real-estate?${query}` : '/real-estate'
}

export function isCanonical(query: URLSearchParams, address: RealEstateAddress) {
  const canonical = queryOf(address)
  return realEstateQueryNames.every((name) => query.get(name) === canonical.get(name))
}

function queryOf({ filter, page }: RealEstateAddress) {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filter[name] !== undefined) query.set(name, filter[name])
  if (filter.free) query.set('free', filter.free)
  if (page > 1) query.set('page', String(page))
  return query
}
