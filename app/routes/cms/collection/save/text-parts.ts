import { endingInBlank, type InlineWord, wordsText } from '#app/content/differences/inline-words.ts'
import { type Token, wordChanges, wordPairs } from '#app/content/differences/word-changes.ts'

export type Side = 'theirs' | 'mine'

/** A stretch of two texts: common to both, or different and each to be taken or not. */
export type TextPart = { theirs: string; mine: string; isCommon: boolean; takes: readonly Side[] }

type Text = string | Token[]

const fewest = 3

/** Both texts are the sum of their stretches. Taken at first is what each side has written, or both where both have. */
export function partsOf(base: Text, texts: Record<Side, Text>): TextPart[] {
  const isNew = { theirs: newIn(base, texts.theirs), mine: newIn(base, texts.mine) }
  const place = { theirs: 0, mine: 0 }
  const parts = wordPairs(texts.theirs, texts.mine).map(({ before: theirs, after: mine, isCommon }): TextPart => {
    const written = (['theirs', 'mine'] as const).filter((side) => {
      const start = place[side]
      place[side] += { theirs, mine }[side].length
      return isNew[side](start, place[side])
    })
    return { theirs, mine, isCommon, takes: written.length > 0 ? written : removing(theirs, mine) }
  })
  return joined(parts)
}

/** Nothing was written here, so one side has removed what the other still has; the removal stands. */
const removing = (theirs: string, mine: string): Side[] => (theirs.length < mine.length ? ['theirs'] : ['mine'])

/** Whether a stretch of the text holds words that the base does not. */
function newIn(base: Text, text: Text) {
  let end = 0
  const ranges = wordChanges(base, text).after.map(({ text, isOnlyHere }) => {
    const start = end
    end += text.length
    return { start, end, isOnlyHere }
  })
  return (from: number, to: number) =>
    ranges.some(({ start, end, isOnlyHere }) => isOnlyHere && start < to && from < end)
}

function joined(parts: TextPart[]) {
  const all: TextPart[] = []
  for (const [at, part] of parts.entries()) {
    const last = all.at(-1)
    const after = parts[at + 1]
    const isBridge = part.isCommon && last?.isCommon === false && after && sameTakes(last, after) && isShort(part.mine)
    const isWithin = last && !part.isCommon && !last.isCommon
    if (last && (isBridge || isWithin)) {
      all[all.length - 1] = { ...last, theirs: last.theirs + part.theirs, mine: last.mine + part.mine }
    } else all.push(part)
  }
  return all
}

const sameTakes = (one: TextPart, other: TextPart) => one.takes.join() === other.takes.join()
const isShort = (text: string) => (text.match(/\S+/g) ?? []).length < fewest

export const partsFit = (parts: TextPart[], texts: Record<Side, Text>) =>
  (['theirs', 'mine'] as const).every((side) => {
    const text = texts[side]
    return parts.map((part) => part[side]).join('') === (typeof text === 'string' ? text : wordsText(text))
  })

/** What is taken, with the marks that it has on its side. */
export function wordsOfParts(parts: TextPart[], texts: Record<Side, InlineWord[]>): InlineWord[] {
  const left = { theirs: [...texts.theirs], mine: [...texts.mine] }
  return parts.flatMap((part) => {
    const { theirs, mine, isCommon, takes } = part
    const pieces = { theirs: firstWords(left.theirs, theirs.length), mine: firstWords(left.mine, mine.length) }
    if (isCommon) return theirs.length > mine.length ? pieces.theirs : pieces.mine
    const [first, second] = (['theirs', 'mine'] as const).map((side) => (takes.includes(side) ? pieces[side] : []))
    const last = first?.at(-1)
    return first && last && second?.length
      ? [...first.with(-1, endingInBlank(last)), ...second]
      : [...(first ?? []), ...(second ?? [])]
  })
}

function firstWords(words: InlineWord[], length: number) {
  const taken: InlineWord[] = []
  for (let left = length; left > 0 && words.length > 0; ) {
    const word = words.shift() as InlineWord
    taken.push(word)
    left -= word.text.length
  }
  return taken
}

export function textOfParts(parts: TextPart[]) {
  let text = ''
  for (const { theirs, mine, isCommon, takes } of parts) {
    // Blanks are no difference, but one of the two may be the end of its text.
    const common = theirs.length > mine.length ? theirs : mine
    const taken = isCommon
      ? [common]
      : (['theirs', 'mine'] as const).filter((s) => takes.includes(s)).map((s) => ({ theirs, mine })[s])
    for (const piece of taken) text += text && piece && !/\s$/.test(text) && !/^\s/.test(piece) ? ` ${piece}` : piece
  }
  return text.trim()
}
