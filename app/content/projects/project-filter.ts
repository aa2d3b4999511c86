import type { ListedProject } from './listed-project.ts'

export const filterNames = ['location', 'type', 'phase'] as const
export type FilterName = (typeof filterNames)[number]
/** `free`: only where a space is available now. */
export type ProjectFilter = Partial<Record<FilterName, string>> & { free?: 'now' }

/** `said`: what the page's language calls the value. */
type Option = { value: string; said: string; count: number; isChosen: boolean }
export type Facet = { name: FilterName; options: Option[]; all: number }

const chosenBy = { location: 'place', type: 'type', phase: 'phase' } as const

export function matching(rows: ListedProject[], filter: ProjectFilter) {
  return rows.filter(
    (row) =>
      filterNames.every((name) => filter[name] === undefined || row[chosenBy[name]] === filter[name]) &&
      (filter.free === undefined || row.free > 0),
  )
}

/** An option counts the rows that it would list with the other filters; those that would list nothing are left out. */
export function facetsOf(rows: ListedProject[], filter: ProjectFilter): Facet[] {
  const said = saidIn(rows)
  return filterNames.map((name) => {
    const others = matching(rows, { ...filter, [name]: undefined })
    const counts = new Map<string, number>()
    if (filter[name] !== undefined) counts.set(filter[name], 0)
    for (const { [chosenBy[name]]: value } of others) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
    const options = [...counts].map(([value, count]) => ({
      ...{ value, count, said: said(name, value) },
      isChosen: value === filter[name],
    }))
    return { name, options: options.sort((a, b) => (a.value < b.value ? -1 : 1)), all: others.length }
  })
}

/** Of a place, what any of the rows calls it that is translated. */
export function saidIn(rows: ListedProject[]) {
  const places = new Map(rows.flatMap(({ place, location }) => (location === place ? [] : [[place, location]])))
  return (name: FilterName, value: string) => (name === 'location' ? places.get(value) : undefined) ?? value
}

export function readFilter(query: URLSearchParams, rows: ListedProject[]): ProjectFilter {
  const filter: ProjectFilter = {}
  for (const name of filterNames) {
    const value = query.get(name)
    // Addresses from before name a place as their language does.
    const row = value && (rows.find((row) => row[chosenBy[name]] === value) ?? rows.find((row) => row[name] === value))
    if (row) filter[name] = row[chosenBy[name]]
  }
  if (query.get('free') === 'now') filter.free = 'now'
  return filter
}
