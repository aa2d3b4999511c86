import { documentTypes } from '#app/content/choices.ts'

export type DocumentFilter = { type?: (typeof documentTypes)[number]; year?: string; text?: string }
type DocumentsAddress = { filter: DocumentFilter; page: number }

export const documentsQueryNames = ['q', 'type', 'year', 'page'] as const

const longestText = 100

export function readDocumentsAddress(query: URLSearchParams): DocumentsAddress {
  const [page, year] = [query.get('page') ?? '', query.get('year') ?? '']
  const text = (query.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return {
    filter: {
      type: documentTypes.find((type) => type === query.get('type')),
      year: /^[12]\d{3}$/.test(year) ? year : undefined,
      text: [...text].slice(0, longestText).join('') || undefined,
    },
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function documentsAddress(address: DocumentsAddress) {
  const query = queryOf(address)
  return query.size > 0 ? `/documents?${query}` : '/documents'
}

export function isCanonical(query: URLSearchParams, address: DocumentsAddress) {
  const canonical = queryOf(address)
  return documentsQueryNames.every((name) => query.get(name) === canonical.get(name))
}

function queryOf({ filter: { type, year, text }, page }: DocumentsAddress) {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (type) query.set('type', type)
  if (year) query.set('year', year)
  if (page > 1) query.set('page', String(page))
  return query
}
