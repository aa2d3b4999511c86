import { useRef, useState } from 'react'

type Item = { id: string }
export type Selection<Chosen extends Item> = ReturnType<typeof useSelection<Chosen>>

export function useSelection<Chosen extends Item>(items: Chosen[], address: string) {
  const [chosen, setChosen] = useState<{ address: string; ids: ReadonlySet<string> }>({ address, ids: new Set() })
  const last = useRef<string>(undefined)
  const ids = chosen.address === address ? chosen.ids : new Set<string>()
  const choose = (next: Iterable<string>) => setChosen({ address, ids: new Set(next) })

  return {
    items: items.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    clear: () => choose([]),
    toggleAll: () => choose(items.every(({ id }) => ids.has(id)) ? [] : items.map(({ id }) => id)),
    /** With a range, everything from the row before it on follows this one. */
    toggle(id: string, isRange: boolean) {
      const from = items.findIndex((item) => item.id === last.current)
      const to = items.findIndex((item) => item.id === id)
      const range =
        isRange && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : items.slice(to, to + 1)
      const next = new Set(ids)
      for (const item of range) {
        if (ids.has(id)) next.delete(item.id)
        else next.add(item.id)
      }
      last.current = id
      choose(next)
    },
  }
}
