/** Silent reading of non-fiction in English: 238 words a minute (Brysbaert 2019, a review of 190 studies). */
const wordsAMinute = 238

/**
 * Letters and digits by the blocks they stand in, with signs of alphabets that no language here has: `\p{L}` takes six
 * times as long, for each article that is drawn.
 */
const letters = '[0-9A-Za-z\u00C0-\u1FFF\u2C00-\uD7FF\uF900-\uFFFF]+'
const word = new RegExp(`${letters}(?:[’'.,-]${letters})*`, 'g')

export function wordsIn(text: string) {
  let count = 0
  while (word.test(text)) count += 1
  return count
}

/** Whole minutes, at least one. */
export const minutesFor = (words: number) => Math.max(1, Math.round(words / wordsAMinute))
