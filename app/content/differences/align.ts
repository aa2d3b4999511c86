/** Where each entry of `base` stands in `side`; undefined where it is gone. No two stand in one place. */
export type Places = (number | undefined)[]

/** What tells entries of one kind of list apart: none has an id in what is stored. */
export type Traits<Item> = {
  /** The same for those that are the same; empty for one with nothing in it. */
  key: (item: Item) => string
  /** Two with the same name are one; two with different names are not one for their place alone. */
  name: (item: Item) => string
  words: (item: Item) => string[]
  /** One that was written anew may be known by its place. */
  isEditable: (item: Item) => boolean
  /** What may have become what, by the words that they share. */
  mayTurn?: (before: Item, after: Item) => boolean
  /** What may have become what, by its place alone. */
  mayBecome?: (before: Item, after: Item) => boolean
}

/** How much two texts must share to be one text that was edited, from 0 to 1. */
const alike = 0.4

/** Beyond this many pairs the search for moved and edited ones would be felt; then the place tells. */
const mostPairs = 20_000

type Known = { key: string; name: string; words: () => string[]; isEditable: boolean }

/** Equal ones are paired first, then similar ones, then those left between. */
export function align<Item>(base: Item[], side: Item[], traits: Traits<Item>): Places {
  const known = (item: Item): Known => ({
    key: traits.key(item),
    name: traits.name(item),
    words: () => traits.words(item),
    isEditable: traits.isEditable(item),
  })
  const [ofBase, ofSide] = [base.map(known), side.map(known)]
  const places: Places = base.map(() => undefined)
  const free = new Set(side.keys())
  function pair(b: number, s: number) {
    places[b] = s
    free.delete(s)
  }
  pairSame(ofBase, ofSide, pair)
  const open = () => [...places.keys()].filter((b) => places[b] === undefined && ofBase[b]?.isEditable)
  const candidates = [...free].filter((s) => ofSide[s]?.isEditable)
  for (const [b, s] of alikePairs(ofBase, ofSide, open(), candidates)) {
    const mayTurn = traits.mayTurn?.(base[b] as Item, side[s] as Item) ?? true
    if (mayTurn && places[b] === undefined && free.has(s)) pair(b, s)
  }
  const pairAt = (b: number, s: number | undefined) => {
    if (s === undefined || !free.has(s) || !ofSide[s]?.isEditable) return
    if (ofBase[b]?.name && ofSide[s]?.name) return
    if (traits.mayBecome?.(base[b] as Item, side[s] as Item) ?? true) pair(b, s)
  }
  for (const b of open()) pairAt(b, b === 0 ? 0 : next(places[b - 1], 1))
  for (const b of open().reverse()) pairAt(b, b === base.length - 1 ? side.length - 1 : next(places[b + 1], -1))
  return places
}

const next = (place: number | undefined, step: number) => (place === undefined ? undefined : place + step)

/** From both ends first: of several that are the same, it is the one between the same neighbours. */
function pairSame(base: Known[], side: Known[], pair: (b: number, s: number) => void) {
  const shorter = Math.min(base.length, side.length)
  let start = 0
  while (start < shorter && base[start]?.key === side[start]?.key) pair(start, start++)
  let end = 0
  while (end < shorter - start && base.at(-1 - end)?.key === side.at(-1 - end)?.key) {
    end++
    pair(base.length - end, side.length - end)
  }
  const places = Map.groupBy(
    [...side.keys()].slice(start, side.length - end).filter((s) => side[s]?.key),
    (s) => side[s]?.key,
  )
  for (let b = start; b < base.length - end; b++) {
    const s = places.get(base[b]?.key)?.shift()
    if (s !== undefined) pair(b, s)
  }
}

function alikePairs(base: Known[], side: Known[], bs: number[], ss: number[]): [number, number][] {
  if (bs.length * ss.length > mostPairs) return []
  const written = (list: Known[], places: number[]) =>
    places.map((at) => ({ at, name: list[at]?.name, words: list[at]?.words() ?? [] }))
  const others = written(side, ss)
  return written(base, bs)
    .flatMap((one) => others.map((other) => ({ b: one.at, s: other.at, share: shareOf(one, other) })))
    .filter(({ share }) => share >= alike)
    .sort((one, other) => other.share - one.share || Math.abs(one.b - one.s) - Math.abs(other.b - other.s))
    .map(({ b, s }) => [b, s])
}

type Written = { name?: string; words: string[] }

function shareOf({ name, words: one }: Written, { name: otherName, words: other }: Written) {
  if (name && name === otherName) return 1
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  const common = other.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return (2 * common.length) / Math.max(1, one.length + other.length)
}

export const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
