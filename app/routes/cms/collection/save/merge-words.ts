import { type InlineWord, lookOf } from '#app/content/differences/inline-words.ts'
import { isSame, isSameText, runsOf } from '#app/content/differences/word-changes.ts'
import type { BodyMark } from '#app/content/engine/body/read-body.ts'
import type { Three } from './merge-order.ts'

type Words = InlineWord[]

/** Three ways; undefined where both have changed the same words, or words side by side. */
export function mergeWords({ base, mine, theirs }: Three<Words>): Words | undefined {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)]
  const merged: Words = []
  const from = { base: 0, mine: 0, theirs: 0 }
  function settleUpTo(to: Three<number>) {
    const between = {
      base: base.slice(from.base, to.base),
      mine: mine.slice(from.mine, to.mine),
      theirs: theirs.slice(from.theirs, to.theirs),
    }
    const settled = settle(between)
    merged.push(...(settled ?? []))
    return settled !== undefined
  }
  for (const [at, word] of base.entries()) {
    const [ofMine, ofTheirs] = [inMine[at], inTheirs[at]]
    if (ofMine === undefined || ofTheirs === undefined) continue
    if (!settleUpTo({ base: at, mine: ofMine, theirs: ofTheirs })) return undefined
    const [one, other] = [mine[ofMine], theirs[ofTheirs]]
    // Of the blanks behind it, too.
    merged.push((one?.text === word.text ? other : one) ?? word)
    Object.assign(from, { base: at + 1, mine: ofMine + 1, theirs: ofTheirs + 1 })
  }
  return settleUpTo({ base: base.length, mine: mine.length, theirs: theirs.length }) ? merged : undefined
}

function placesIn(base: Words, side: Words) {
  const places: (number | undefined)[] = base.map(() => undefined)
  let [b, s] = [0, 0]
  for (const { before, after, isCommon } of runsOf(base, side, isSame)) {
    if (isCommon) for (let at = 0; at < before; at++) places[b + at] = s + at
    b += before
    s += after
  }
  return places
}

function settle({ base, mine, theirs }: Three<Words>): Words | undefined {
  if (areSame(theirs, base) || areSame(theirs, mine)) return mine
  if (areSame(mine, base)) return theirs
  if (!areSame(mine, base, isSameText) || !areSame(theirs, base, isSameText)) return undefined
  const marked = base.map((word, at) => withMarks(word, mine[at] as InlineWord, theirs[at] as InlineWord))
  return marked.every((word) => word !== undefined) ? marked : undefined
}

const areSame = (one: Words, other: Words, same = isSame) =>
  one.length === other.length && one.every((word, at) => same(word, other[at] as InlineWord))

/** A word that both have marked has the marks of both; undefined when it were two links. */
function withMarks(base: InlineWord, mine: InlineWord, theirs: InlineWord): InlineWord | undefined {
  const [had, ofMine, ofTheirs] = [marksOf(base), marksOf(mine), marksOf(theirs)]
  const kept = had.filter((mark) => isAmong(ofMine, mark) && isAmong(ofTheirs, mark))
  const added = [...ofMine, ...ofTheirs.filter((mark) => !isAmong(ofMine, mark))].filter((mark) => !isAmong(had, mark))
  const marks = [...kept, ...added]
  if (new Set(marks.map(({ type }) => type)).size < marks.length) return undefined
  const [word, ...blanks] = mine.pieces
  return { ...mine, look: lookOf(marks), pieces: [{ ...word, marks }, ...blanks] }
}

const marksOf = ({ pieces: [{ marks = [] }] }: InlineWord) => marks
const isAmong = (marks: BodyMark[], mark: BodyMark) => marks.some((other) => lookOf([other]) === lookOf([mark]))
