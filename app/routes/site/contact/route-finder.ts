import { type DepartmentId, departments } from '#app/brand.ts'

export type Building = { slug: string; name: string }

export const topics = [
  {
    value: 'repair',
    label: 'Something is broken or leaking',
    department: 'technical',
    advice: 'Give the floor first and the history later. If water is coming through a ceiling, call rather than write.',
  },
  {
    value: 'upkeep',
    label: 'Cleaning, keys, parking or waste',
    department: 'facility',
    advice: 'The people who hold the keys. They start at seven and are rarely at a desk.',
  },
  {
    value: 'home',
    label: 'A home to rent',
    department: 'residential',
    advice: 'Say how many of you there are and from when. Viewings are by appointment, one household at a time.',
  },
  {
    value: 'premises',
    label: 'A shop, office or workshop to rent',
    department: 'commercial',
    advice: 'Say what you will do there and what it weighs. Machines and ovens interest us most.',
  },
  {
    value: 'payment',
    label: 'Rent, an invoice or a deposit',
    department: 'finance',
    advice: 'The number at the top of the invoice or the contract saves a day.',
  },
  {
    value: 'publicity',
    label: 'Press, events or a sign on the front',
    department: 'marketing',
    advice: 'Pictures of the buildings are free to print. Please use the right one.',
  },
] as const satisfies { value: string; label: string; department: DepartmentId; advice: string }[]

export type Topic = (typeof topics)[number]
export type Question = { about?: Topic; building?: Building }

export const questionNames = ['about', 'building'] as const

export function readQuestion(query: URLSearchParams, buildings: readonly Building[]): Question {
  return {
    about: topics.find(({ value }) => value === query.get('about')),
    building: buildings.find(({ slug }) => slug === query.get('building')),
  }
}

export function isCanonicalQuestion(query: URLSearchParams, question: Question) {
  const canonical = questionQuery(question)
  return questionNames.every((name) => query.get(name) === canonical.get(name))
}

export function questionAddress(question: Question) {
  const query = questionQuery(question)
  return query.size > 0 ? `/contact?${query}` : '/contact'
}

export function departmentFor({ department }: Topic) {
  const found = departments.find(({ id }) => id === department)
  if (!found) throw new Error(`No department ${department} in brand.ts`)
  return found
}

function questionQuery({ about, building }: Question) {
  const query = new URLSearchParams()
  if (about) query.set('about', about.value)
  if (building) query.set('building', building.slug)
  return query
}
