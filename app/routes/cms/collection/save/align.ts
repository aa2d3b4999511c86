import type { FormItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

/** Where each entry of `base` stands in `side`; undefined where it is gone. No two stand in one place. */
export type Places = (number | undefined)[]

/** How much two texts must share to be one text that was edited, from 0 to 1. */
const alike = 0.4

/** Beyond this many pairs the search for moved and edited ones would be felt; then the place tells. */
const mostPairs = 20_000

/** Entries have no ids in what is stored: equal ones are paired first, then similar ones, then those left between. */
export function align(base: FormItem[], side: FormItem[]): Places {
  const places: Places = base.map(() => undefined)
  const free = new Set(side.keys())
  function pair(b: number, s: number) {
    places[b] = s
    free.delete(s)
  }
  pairSame(base, side, pair)
  const open = () => [...places.keys()].filter((b) => places[b] === undefined && isEditable(base[b]))
  const candidates = [...free].filter((s) => isEditable(side[s]))
  for (const [b, s] of alikePairs(base, side, open(), candidates)) {
    if (places[b] === undefined && free.has(s)) pair(b, s)
  }
  const pairAt = (b: number, s: number | undefined) => {
    if (s === undefined || !free.has(s) || !isEditable(side[s])) return
    if (!titleOf(base[b]) || !titleOf(side[s])) pair(b, s)
  }
  for (const b of open()) pairAt(b, b === 0 ? 0 : next(places[b - 1], 1))
  for (const b of open().reverse()) pairAt(b, b === base.length - 1 ? side.length - 1 : next(places[b + 1], -1))
  return places
}

const next = (place: number | undefined, step: number) => (place === undefined ? undefined : place + step)

/** From both ends first: of several that are the same, it is the one between the same neighbours. */
function pairSame(base: FormItem[], side: FormItem[], pair: (b: number, s: number) => void) {
  const shorter = Math.min(base.length, side.length)
  let start = 0
  while (start < shorter && isSame(base[start], side[start])) pair(start, start++)
  let end = 0
  while (end < shorter - start && isSame(base.at(-1 - end), side.at(-1 - end))) {
    end++
    pair(base.length - end, side.length - end)
  }
  const places = Map.groupBy(
    [...side.keys()].slice(start, side.length - end).filter((s) => partsOf(side[s]).length > 0),
    (s) => partsOf(side[s]).join('\n'),
  )
  for (let b = start; b < base.length - end; b++) {
    const s = places.get(partsOf(base[b]).join('\n'))?.shift()
    if (s !== undefined) pair(b, s)
  }
}

/** The most alike first, and of those the ones that moved least. */
function alikePairs(base: FormItem[], side: FormItem[], bs: number[], ss: number[]): [number, number][] {
  if (bs.length * ss.length > mostPairs) return []
  const known = (list: FormItem[], places: number[]) =>
    places.map((at) => ({ at, title: titleOf(list[at]), words: wordsOf(list[at]) }))
  const others = known(side, ss)
  return known(base, bs)
    .flatMap((one) => others.map((other) => ({ b: one.at, s: other.at, share: shareOf(one, other) })))
    .filter(({ share }) => share >= alike)
    .sort((one, other) => other.share - one.share || Math.abs(one.b - one.s) - Math.abs(other.b - other.s))
    .map(({ b, s }) => [b, s])
}

type Known = { title: string; words: string[] }

function shareOf({ title, words: one }: Known, { title: otherTitle, words: other }: Known) {
  if (title && title === otherTitle) return 1
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  const common = other.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return (2 * common.length) / Math.max(1, one.length + other.length)
}

const wordsOf = (item: FormItem = '') =>
  textsOf(item)
    .map(([, text]) => text)
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const titleOf = (item?: FormItem) => (typeof item === 'object' && 'title' in item ? (item.title?.trim() ?? '') : '')

const partsOf = (item: FormItem = '') =>
  textsOf(item)
    .map(([name, text]) => [name, text.trim()])
    .filter(([, text]) => text)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map(([name, text]) => `${name} ${text}`)

const isEditable = (item?: FormItem) => partsOf(item).length > 0 && !(typeof item === 'object' && 'url' in item)

/** The body of a section says in blocks what its text says. */
const textsOf = (item: FormItem): [name: string, text: string][] =>
  typeof item === 'string'
    ? [['', item]]
    : Object.entries(item).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
