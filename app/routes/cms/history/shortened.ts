import type { Word } from '#app/routes/cms/record/word-changes.ts'

const around = 160

/** Long stretches that both texts share are told by their ends. */
export function shortened(words: Word[]): Word[] {
  if (!words.some(({ isOnlyHere }) => isOnlyHere)) return words
  return words.map((word, at) => {
    const { text, isOnlyHere } = word
    if (isOnlyHere || text.length <= 3 * around) return word
    const start = at === 0 ? '' : upToBlank(text.slice(0, around))
    const end = at === words.length - 1 ? '' : fromBlank(text.slice(-around))
    return { ...word, text: `${start} … ${end}` }
  })
}

const upToBlank = (text: string) => text.replace(/\s\S*$/, '')
const fromBlank = (text: string) => text.replace(/^\S*\s/, '')
