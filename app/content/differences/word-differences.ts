import type { BodyMark } from '#app/content/engine/body/read-body.ts'
import { lookInWords } from './block-words.ts'
import { endingInBlank, type InlineWord, lookOf } from './inline-words.ts'
import { isSameText, runsOf } from './word-changes.ts'

export type Stretch = {
  at: number
  text: string
  marks: BodyMark[]
  change?: 'added' | 'removed'
  note?: string
}

export function wordDifferences(before: InlineWord[], after: InlineWord[]): Stretch[] {
  const stretches: Stretch[] = []
  let [b, a] = [0, 0]
  for (const run of runsOf(before, after, isSameText)) {
    const [old, now] = [before.slice(b, b + run.before), after.slice(a, a + run.after)]
    b += run.before
    a += run.after
    if (run.isCommon)
      for (const [at, word] of now.entries()) {
        const [was, is] = [marksOf(old[at]), marksOf(word)]
        add(stretches, { text: word.text, marks: is, note: lookInWords(was, is) || undefined })
      }
    else {
      for (const word of now.length > 0 ? apart(old) : old)
        add(stretches, { text: word.text, marks: marksOf(word), change: 'removed' })
      for (const word of now) add(stretches, { ...asItIs(word), change: 'added' })
    }
  }
  return stretches
}

/** What comes in their place would stand right at the last word of a text. */
const apart = (words: InlineWord[]) => words.map((word, at) => (at === words.length - 1 ? endingInBlank(word) : word))

export const stretchesOf = (words: InlineWord[]) => {
  const stretches: Stretch[] = []
  for (const word of words) add(stretches, asItIs(word))
  return stretches
}

const asItIs = (word: InlineWord) => {
  const marks = marksOf(word)
  const links = marks.filter(({ type }) => type === 'link')
  return { text: word.text, marks, note: lookInWords([], links) || undefined }
}

const marksOf = (word?: InlineWord) => word?.pieces[0].marks ?? []

function add(stretches: Stretch[], { text, marks, change, note }: Omit<Stretch, 'at'>) {
  const last = stretches.at(-1)
  const isSame = last?.change === change && last?.note === note && lookOf(last?.marks) === lookOf(marks)
  if (last && isSame) last.text += text
  else stretches.push({ at: stretches.length, text, marks, change, note })
}
