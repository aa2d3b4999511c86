export const maxLength = 100

const mostWords = 8

/** Only letters, digits and the points within numbers and initials: no operator of the query language gets through. A number in thousands has points, whatever was typed between them. */
export function wordsOf(text: string) {
  return wordsIn(text.slice(0, maxLength)).slice(0, mostWords)
}

function wordsIn(text: string) {
  return [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFC')
        // As in the index a place to break a word parts none.
        .replaceAll('\u00ad', '')
        .replace(/(?<![\d.,])\d{1,3}(?:[,'’]\d{3})+(?![\d.,]*\d)/g, (number) => number.replace(/[,'’]/g, '.'))
        .match(/\d+(?:\.\d+)+|(?<!\p{L})\p{L}(?:\.\p{L})+(?!\p{L})|[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
}

/** How texts may have the same. A comma or a space between thousands makes two numbers of one in the index; four digits that may be a year are one. `at` is what each lexeme ends with. */
export function otherwiseSpelled(word: string, at: string) {
  const [, letters = '', digit] = /^(m|cm|km|co)([23])$/.exec(word) ?? []
  if (digit) return [...(digit === '2' ? '²₂' : '³')].map((sign) => letters + sign + at)
  const thousands = inThousands(word)
  if (!thousands) return []
  const groups = thousands.map((group) => group + at)
  return [thousands.join('') + at, thousands.join('.') + at, `(${groups.join(' <-> ')})`]
}

export function inThousands(word: string) {
  if (/^\d{1,3}(?:\.\d{3})+$/.test(word)) return word.split('.')
  const isNumber = /^[1-9]\d{3,}$/.test(word) && !/^(?:19|20)\d\d$/.test(word)
  return isNumber ? word.replace(/\B(?=(?:\d{3})+$)/g, '.').split('.') : undefined
}

/** Visitors type a company's legal form with its points or without, and few have the à of S.à r.l. */
export function legalForm(word: string) {
  if (/^s[aà]rl$/.test(word)) return 'r.l'
  if (/^\p{L}\.\p{L}$/u.test(word)) return word.replace('.', '')
  return /^\p{L}{2}$/u.test(word) ? [...word].join('.') : undefined
}
