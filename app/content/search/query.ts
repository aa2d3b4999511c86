/** Characters of a search; what is longer is cut. */
export const maxLength = 100

const mostWords = 8

/** Letters and digits only, so that no sign of the query language is ever among them. */
export function wordsOf(text: string) {
  return wordsIn(text.slice(0, maxLength)).slice(0, mostWords)
}

/** Each once, in small letters. */
export function wordsIn(text: string) {
  return [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
}

/** For `to_tsquery`. A word may be unfinished, but one or two letters would begin half of all words. */
export function queryOf(words: string[], operator: '&' | '|') {
  return words.map((word) => (word.length > 2 ? `${word}:*` : word)).join(` ${operator} `)
}
