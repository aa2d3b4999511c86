import type { CompanyContent } from '#app/content/pages/company/page.ts'

export type Building = { slug: string; name: string }
/** A question that editors have written; its id stands in the address of its answer. */
export type Topic = CompanyContent['topics'][number]
export type Question = { about?: Topic; building?: Building }

export const questionNames = ['about', 'building'] as const

type Known = { topics: readonly Topic[]; buildings: readonly Building[] }

/** The page of a building knows its slug as addresses are, in lower case. */
export function readQuestion(query: URLSearchParams, { topics, buildings }: Known): Question {
  const asked = query.get('building')?.toLowerCase()
  return {
    about: topics.find(({ id }) => id === query.get('about')),
    building: buildings.find(({ slug }) => slug.toLowerCase() === asked),
  }
}

/** A longer list helps nobody find a building. */
const mostBuildings = 200

/** The first of them, and the one that is asked about. */
export function offeredBuildings(buildings: readonly Building[], { building }: Question) {
  const first = buildings.slice(0, mostBuildings)
  return building && !first.includes(building) ? [...first, building] : first
}

export function isCanonicalQuestion(query: URLSearchParams, question: Question) {
  const canonical = questionQuery(question)
  return questionNames.every((name) => query.get(name) === canonical.get(name))
}

export function questionAddress(question: Question) {
  const query = questionQuery(question)
  return query.size > 0 ? `/contact?${query}` : '/contact'
}

function questionQuery({ about, building }: Question) {
  const query = new URLSearchParams()
  if (about) query.set('about', about.id)
  if (building) query.set('building', building.slug)
  return query
}
