import type { FormItem, FormValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { align } from './align.ts'

export type Value = FormValues[string] | FormItem | undefined

/** Something that both have changed, and not to the same. */
export type Clash = {
  /** Tells it from the others, as long as both began with the same. */
  key: string
  name: string
  /** A value, an entry that one side removed, or the order of a list. */
  kind: 'value' | 'entry' | 'order'
  /** Of an entry: its place in the list, from 0, and the part of it. */
  at?: number
  part?: string
  base?: Value
  /** Undefined: removed. */
  mine: Value
  theirs: Value
}

export type Settle = <Of extends Value>(clash: Clash & { mine: Of; theirs: Of }) => Of

type Versions = { base: FormItem[]; mine: FormItem[]; theirs: FormItem[] }

/** One entry in up to three versions of a list, each by its place there, and what becomes of it: undefined, it goes. */
type Entry = { base?: number; mine?: number; theirs?: number; item?: FormItem }

/** By entry and its parts. `settle` decides what both changed, or one removed, and the order if both moved. */
export function mergeList(name: string, versions: Versions, settle: Settle): FormItem[] {
  const entries = storedEntries(name, versions, settle)
  addNew(entries, versions)
  const [ofMine, ofTheirs] = [inOrderOf(entries, 'mine'), inOrderOf(entries, 'theirs')]
  const leads = leaderOf(name, { ofMine, ofTheirs }, settle)
  const [first, other] = leads === 'theirs' ? [ofTheirs, ofMine] : [ofMine, ofTheirs]
  // What took the place of one that is gone comes into that place.
  const withGone = (side: Entry[]) => woven(side, inOrderOf(entries, 'base'))
  return woven(withGone(first), withGone(other))
    .map(({ item }) => item)
    .filter((item) => item !== undefined)
}

function storedEntries(name: string, { base, mine, theirs }: Versions, settle: Settle): Entry[] {
  const [inMine, inTheirs] = [align(base, mine), align(base, theirs)]
  return base.map((began, at) => {
    const places = { base: at, mine: inMine[at], theirs: inTheirs[at] }
    const [ours, other] = [itemAt(mine, inMine[at]), itemAt(theirs, inTheirs[at])]
    const of = { key: `${name}.${at}`, name, at: inMine[at] ?? inTheirs[at] ?? at }
    if (ours !== undefined && other !== undefined)
      return { ...places, item: mergeItem(of, { base: began, mine: ours, theirs: other }, settle) }
    // One that is gone on one side goes, unless the other side has changed it.
    const left = ours ?? other
    if (left === undefined || isSame(left, began)) return places
    return { ...places, item: settle({ ...of, kind: 'entry', base: began, mine: ours, theirs: other }) }
  })
}

type Of = { key: string; name: string; at: number }

function mergeItem(of: Of, { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', FormItem>, settle: Settle) {
  if (typeof mine === 'string' || typeof theirs === 'string' || typeof base === 'string')
    return mergeValue({ ...of, kind: 'value', base, mine, theirs }, settle)
  const parts = (item: FormItem) => item as Record<string, string | undefined>
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...names].map((part) => {
    const values = { base: parts(base)[part], mine: parts(mine)[part], theirs: parts(theirs)[part] }
    return [part, mergeValue({ ...of, key: `${of.key}.${part}`, part, kind: 'value', ...values }, settle)]
  })
  return Object.fromEntries(merged) as FormItem
}

/** What one side added; the same on both sides is one. */
function addNew(entries: Entry[], { mine, theirs }: Versions) {
  const added = (side: 'mine' | 'theirs', list: FormItem[]) => {
    const known = new Set(entries.map((entry) => entry[side]))
    return [...list.keys()].filter((at) => !known.has(at))
  }
  const [ofMine, ofTheirs] = [added('mine', mine), added('theirs', theirs)]
  const fresh = ofMine.map((at): Entry => ({ mine: at, item: mine[at] }))
  for (const at of ofTheirs) {
    const same = fresh.find((entry) => entry.theirs === undefined && isSame(entry.item, theirs[at]))
    if (same) same.theirs = at
    else fresh.push({ theirs: at, item: theirs[at] })
  }
  entries.push(...fresh)
}

const inOrderOf = (entries: Entry[], side: 'base' | 'mine' | 'theirs') =>
  entries.filter((entry) => entry[side] !== undefined).sort((one, other) => Number(one[side]) - Number(other[side]))

/** Whose order stands: of the one who moved entries. */
function leaderOf(name: string, { ofMine, ofTheirs }: Record<'ofMine' | 'ofTheirs', Entry[]>, settle: Settle) {
  const shared = ofMine.filter(({ theirs }) => theirs !== undefined)
  if (shared.every((entry, at) => at === 0 || Number(shared[at - 1]?.theirs) < Number(entry.theirs))) return 'mine'
  if (!hasMoved(ofTheirs)) return 'mine'
  if (!hasMoved(ofMine)) return 'theirs'
  const items = (entries: Entry[]) => entries.map(({ item }) => item).filter((item) => item !== undefined)
  const [mine, theirs] = [items(ofMine), items(ofTheirs)]
  return isSame(settle({ key: `${name}.order`, name, kind: 'order', mine, theirs }), theirs) ? 'theirs' : 'mine'
}

function hasMoved(entries: Entry[]) {
  const places = entries.map(({ base }) => base).filter((base) => base !== undefined)
  return places.some((place, at) => at > 0 && place < Number(places[at - 1]))
}

/** What stands in the other order only comes behind the entry that it follows there. */
function woven(first: Entry[], other: Entry[]) {
  const all = [...first]
  for (const [at, entry] of other.entries()) {
    if (all.includes(entry)) continue
    const before = other[at - 1]
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, entry)
  }
  return all
}

const itemAt = (list: FormItem[], at: number | undefined) => (at === undefined ? undefined : list[at])

export function mergeValue<Of extends Value>(clash: Clash & { mine: Of; theirs: Of }, settle: Settle): Of {
  const { base, mine, theirs } = clash
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  return isSame(mine, base) ? theirs : settle(clash)
}
