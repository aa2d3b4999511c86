export const maxLength = 100

const mostWords = 8

/** Only letters, digits and the points within numbers and initials: no operator of the query language gets through. */
export function wordsOf(text: string) {
  return wordsIn(text.slice(0, maxLength)).slice(0, mostWords)
}

function wordsIn(text: string) {
  return [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFC')
        .match(/\d+(?:\.\d+)+|(?<!\p{L})\p{L}(?:\.\p{L})+(?!\p{L})|[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
}

export const queryOf = (words: string[]) => words.map(termOf).join(' & ')

/** A word may be unfinished, but one or two letters begin half of all words. The index tells -12.3 from 12.3, and has B.V. as one word. */
function termOf(word: string) {
  if (word.includes('.')) return `(${word} | -${word})`
  return word.length > 2 ? `${word}:*` : word
}
