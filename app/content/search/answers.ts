import type { SearchGroup } from '#app/content/engine/collection.ts'

export type Answer =
  | { kind: 'contact'; label: string; phone: string | null; email: string | null; note: string; path: string }
  | { kind: 'figure'; label: string; text: string; day: string; path: string }
  | { kind: 'facts'; label: string; path: string; more: string; facts: { name: string; text: string; path: string }[] }

/** What visitors read that has no row to be found by: designed pages, departments, entities and figures. */
export type Place = {
  key: string
  group: SearchGroup
  is_listed: boolean
  path: string
  /** The page whose words they are, where that is another. */
  saidOn?: string
  title: string
  label: string
  lead: string
  body: string
  /** Looked in and not shown. */
  words?: string
  of?: 'department' | 'entity' | 'figure' | 'main-line'
  answer?: Answer
}

const most = { department: 2, entity: 2, figure: 2, all: 3 }

/** A number for whoever looks for people, a figure for whoever looks for that. `matched` are the places that are named, the best first; the main line is for who asks about something else that there is. */
export function answersTo(
  places: Place[],
  matched: string[],
  { isContact, isNamed }: { isContact: boolean; isNamed: boolean },
): Answer[] {
  const byKey = new Map(places.map((place) => [place.key, place]))
  const named = matched.flatMap((key) => byKey.get(key) ?? [])
  const of = (kind: 'department' | 'entity' | 'figure') =>
    named.filter((place) => place.of === kind).slice(0, most[kind])
  const people = [...of('department'), ...(isContact && of('department').length === 0 ? of('entity') : [])]
  const chosen = isContact ? [...people, ...of('figure')] : inOrder(named, [...people, ...of('figure')])
  const line = isContact && isNamed && chosen.length === 0 ? places.filter((place) => place.of === 'main-line') : []
  return [...chosen, ...line].slice(0, most.all).flatMap(({ answer }) => answer ?? [])
}

const inOrder = (named: Place[], chosen: Place[]) => named.filter((place) => chosen.includes(place))
