import { differences } from '#app/words/differences.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { align, type Traits, wordsIn } from './align.ts'
import { familyOf, mayTurn } from './block-traits.ts'
import { blockAmid, blockName } from './block-words.ts'
import { textOfView, type View } from './view.ts'
import { type Stretch, stretchesOf, wordDifferences } from './word-differences.ts'

export type Shown = {
  type: string
  attrs: View['attrs']
  /** 'Paragraph moved', where there is more to say than its words do. */
  says?: string
  change?: 'added' | 'removed' | 'moved' | 'changed'
  words?: Stretch[]
  parts?: Shown[]
}

type Sides = { before: Shown[]; after: Shown[] }

export function blockDifferences(before: View[], after: View[]): Sides {
  const places = align(before, after, traits)
  const stays = inRow(places)
  const sides: Sides = { before: [], after: [] }
  for (const [at, block] of before.entries()) {
    const place = places[at]
    const other = place === undefined ? undefined : after[place]
    const difference = other && pairDifferences(block, other)
    const isMoved = difference && !stays.has(at)
    sides.before.push(difference ? named(difference.before, block, isMoved) : whole(block, 'removed'))
    if (place !== undefined && difference) sides.after[place] = named(difference.after, block, isMoved)
  }
  for (const [at, block] of after.entries()) sides.after[at] ??= whole(block, 'added')
  return sides
}

export function mergedDifferences(before: View[], after: View[]): Shown[] {
  const places = align(before, after, traits)
  const stays = inRow(places)
  const origins = new Map(places.flatMap((place, at) => (place === undefined ? [] : [[place, at] as const])))
  const gone = Map.groupBy(
    [...before.keys()].filter((at) => places[at] === undefined),
    (at) => places.slice(0, at).findLast((place) => place !== undefined),
  )
  const removedAfter = (place?: number) => (gone.get(place) ?? []).map((at) => whole(before[at] as View, 'removed'))
  const shown = after.map((block, place) => {
    const at = origins.get(place)
    const was = at === undefined ? undefined : before[at]
    return was ? named(mergedPair(was, block), was, !stays.has(Number(at))) : whole(block, 'added')
  })
  return [...removedAfter(), ...shown.flatMap((block, place) => [block, ...removedAfter(place)])]
}

function mergedPair(before: View, after: View): Shown {
  if (traits.key(before) === traits.key(after)) return shownAsIs(after)
  const difference = { ...frameOf(after), change: 'changed' as const, says: turnedInto(before, after) || undefined }
  if (before.words && after.words) return { ...difference, words: wordDifferences(before.words, after.words) }
  return { ...difference, parts: mergedDifferences(partsOf(before), partsOf(after)) }
}

export const shownAsIs = ({ type, attrs, words, parts }: View): Shown => ({
  type,
  attrs,
  words: words && stretchesOf(words),
  parts: parts?.map(shownAsIs),
})

const traits: Traits<View> = {
  key: (view) => JSON.stringify(view),
  name: ({ type, attrs, parts = [] }) => {
    if (type === 'section') return parts[0]?.type === 'title' ? textOfView(parts[0]) : ''
    return String(attrs.url ?? '')
  },
  words: (view) => wordsIn(textOfView(view)),
  isEditable: ({ type }) => type !== 'divider',
  mayTurn,
  mayBecome: (before, after) => familyOf(before) === familyOf(after),
}

function whole(block: View, change: 'added' | 'removed'): Shown {
  const shown = shownAsIs(block)
  return { ...shown, change, says: fillIn(differences()[change], { block: blockName(block.type) }) }
}

function named(shown: Shown, before: View, isMoved?: boolean): Shown {
  if (!isMoved) return shown
  const says = [fillIn(differences().moved, { block: blockName(before.type) }), shown.says].filter(Boolean).join(', ')
  return { ...shown, says, change: shown.change ?? 'moved' }
}

function pairDifferences(before: View, after: View): Record<'before' | 'after', Shown> {
  if (traits.key(before) === traits.key(after)) return { before: shownAsIs(before), after: shownAsIs(after) }
  const says = turnedInto(before, after) || undefined
  const change = 'changed' as const
  if (before.words && after.words) {
    const words = wordDifferences(before.words, after.words)
    return {
      before: { ...frameOf(before), change, words: words.filter((each) => each.change !== 'added').map(withoutNote) },
      after: { ...frameOf(after), change, says, words: words.filter((each) => each.change !== 'removed') },
    }
  }
  const parts = blockDifferences(partsOf(before), partsOf(after))
  return {
    before: { ...frameOf(before), change, parts: parts.before },
    after: { ...frameOf(after), change, says, parts: parts.after },
  }
}

const frameOf = ({ type, attrs }: View) => ({ type, attrs })
const partsOf = ({ words, parts = [] }: View): View[] => (words ? [{ type: 'paragraph', attrs: {}, words }] : parts)
const withoutNote = ({ note: _note, ...stretch }: Stretch): Stretch => stretch

function turnedInto(before: View, after: View) {
  const said = differences()
  if (before.type !== after.type) return fillIn(said.turned, { block: blockAmid(after.type) })
  const { attrs: was } = before
  const { attrs: is } = after
  const files = [
    is.url !== was.url && fillIn(said.another, { block: blockAmid(after.type) }),
    is.captions !== was.captions && (is.captions ? said.captions : said.noCaptions),
    is.poster !== was.poster && said.poster,
  ].filter(Boolean)
  if (files.length > 0) return files.join('. ')
  if (is.level !== was.level) return is.level === 1 ? said.firstLevel : said.secondLevel
  if (is.start !== was.start) return fillIn(said.counts, { start: String(is.start) })
  if (is.kind !== was.kind) return said.drawn
  if (is.accent !== was.accent) return said.accent
  return is.align === was.align ? '' : is.align ? said.right : said.left
}

/** The most that stand in the order in which they stood: all others have moved. */
function inRow(places: (number | undefined)[]) {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const [at, place] of places.entries()) {
    if (place === undefined) continue
    const length = ends.findIndex((end) => Number(places[end]) > place)
    const where = length < 0 ? ends.length : length
    previous.set(at, ends[where - 1])
    ends[where] = at
  }
  const row = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) row.add(at)
  return row
}
