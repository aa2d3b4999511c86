import type { Places as Aligned } from '#app/content/differences/align.ts'

export type Three<Of> = Record<'base' | 'mine' | 'theirs', Of>

/** One entry in up to three versions of a list, each by its place there. */
export type Places = Partial<Three<number>>

export const areAll = <Whole, Each extends Whole>(
  versions: Three<Whole>,
  isOne: (value: Whole) => value is Each,
): versions is Three<Each> => Object.values<Whole>(versions).every(isOne)

type Same<Item> = (one: Item, other: Item) => boolean

/** What is stored first, then what one side added; the same on both sides is one. */
export function pairUp<Item>(
  { base, mine, theirs }: Three<Item[]>,
  align: (base: Item[], side: Item[]) => Aligned,
  isSame: Same<Item>,
) {
  const [inMine, inTheirs] = [align(base, mine), align(base, theirs)]
  const entries = base.map((_, at): Places => ({ base: at, mine: inMine[at], theirs: inTheirs[at] }))
  const added = (side: 'mine' | 'theirs', list: Item[]) => {
    const known = new Set(entries.map((entry) => entry[side]))
    return [...list.keys()].filter((at) => !known.has(at))
  }
  const ofTheirs = added('theirs', theirs)
  const fresh = added('mine', mine).map((at): Places => ({ mine: at }))
  for (const at of ofTheirs) {
    const same = fresh.find((entry) => isSameAs(entry, theirs[at] as Item))
    if (same) same.theirs = at
    else fresh.push({ theirs: at })
  }
  return [...entries, ...fresh]

  function isSameAs(entry: Places, item: Item) {
    return entry.mine !== undefined && entry.theirs === undefined && isSame(mine[entry.mine] as Item, item)
  }
}

/** `choose` says whose order stands when both moved entries. */
export function inOrder<Entry extends Places>(
  entries: Entry[],
  choose: (ofMine: Entry[], ofTheirs: Entry[]) => 'mine' | 'theirs',
): Entry[] {
  const [ofMine, ofTheirs] = [inOrderOf(entries, 'mine'), inOrderOf(entries, 'theirs')]
  const leads = leaderOf(ofMine, ofTheirs) ?? choose(ofMine, ofTheirs)
  const [first, other] = leads === 'theirs' ? [ofTheirs, ofMine] : [ofMine, ofTheirs]
  // What took the place of one that is gone comes into that place.
  const withGone = (side: Entry[]) => woven(side, inOrderOf(entries, 'base'))
  return woven(withGone(first), withGone(other))
}

const inOrderOf = <Entry extends Places>(entries: Entry[], side: keyof Places) =>
  entries.filter((entry) => entry[side] !== undefined).sort((one, other) => Number(one[side]) - Number(other[side]))

/** The one who moved entries; undefined when both did. */
function leaderOf(ofMine: Places[], ofTheirs: Places[]) {
  const shared = ofMine.filter(({ theirs }) => theirs !== undefined)
  if (shared.every((entry, at) => at === 0 || Number(shared[at - 1]?.theirs) < Number(entry.theirs))) return 'mine'
  if (!hasMoved(ofTheirs)) return 'mine'
  return hasMoved(ofMine) ? undefined : 'theirs'
}

function hasMoved(entries: Places[]) {
  const places = entries.map(({ base }) => base).filter((base) => base !== undefined)
  return places.some((place, at) => at > 0 && place < Number(places[at - 1]))
}

/** What stands in the other order only comes behind the entry that it follows there. */
function woven<Entry>(first: Entry[], other: Entry[]) {
  const all = [...first]
  for (const [at, entry] of other.entries()) {
    if (all.includes(entry)) continue
    const before = other[at - 1]
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, entry)
  }
  return all
}

export const itemsOf = <Item>(entries: { item?: Item }[]) =>
  entries.map(({ item }) => item).filter((item) => item !== undefined)
