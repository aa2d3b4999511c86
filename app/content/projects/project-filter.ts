import type { ListedProject } from './listed-project.ts'

export const filterNames = ['location', 'type', 'phase'] as const
export type FilterName = (typeof filterNames)[number]
/** `free`: only where a space is available now. */
export type ProjectFilter = Partial<Record<FilterName, string>> & { free?: 'now' }

export type Facet = { name: FilterName; options: { value: string; count: number; isChosen: boolean }[]; all: number }

export function matching<Row extends Pick<ListedProject, FilterName | 'free'>>(rows: Row[], filter: ProjectFilter) {
  return rows.filter(
    (row) =>
      filterNames.every((name) => filter[name] === undefined || row[name] === filter[name]) &&
      (filter.free === undefined || row.free > 0),
  )
}

/** An option counts the rows that it would list with the other filters; those that would list nothing are left out. */
export function facetsOf(rows: ListedProject[], filter: ProjectFilter): Facet[] {
  return filterNames.map((name) => {
    const others = matching(rows, { ...filter, [name]: undefined })
    const counts = new Map<string, number>()
    if (filter[name] !== undefined) counts.set(filter[name], 0)
    for (const { [name]: value } of others) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
    const options = [...counts].map(([value, count]) => ({ value, count, isChosen: value === filter[name] }))
    return { name, options: options.sort((a, b) => (a.value < b.value ? -1 : 1)), all: others.length }
  })
}

export function readFilter(query: URLSearchParams, rows: ListedProject[]): ProjectFilter {
  const filter: ProjectFilter = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value && rows.some((row) => row[name] === value)) filter[name] = value
  }
  if (query.get('free') === 'now') filter.free = 'now'
  return filter
}
