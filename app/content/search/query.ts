export const maxLength = 100

const mostWords = 8

/** Letters, digits and decimal points only, so that no sign of the query language is ever among them. */
export function wordsOf(text: string) {
  return wordsIn(text.slice(0, maxLength)).slice(0, mostWords)
}

function wordsIn(text: string) {
  return [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFC')
        .match(/\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
}

export function queryOf(words: string[], operator: '&' | '|') {
  return words.map(termOf).join(` ${operator} `)
}

/** A word may be unfinished, but one or two letters would begin half of all words. To the index -12.3 is not 12.3. */
function termOf(word: string) {
  if (word.includes('.')) return `(${word} | -${word})`
  return word.length > 2 ? `${word}:*` : word
}
