import { type SQL, sql } from 'drizzle-orm'
import { fixed } from '#app/words/fixed.ts'

/** A whole word in any of its forms, or an unfinished one as it is typed: letting finds let, and not letters. `weights` as in AB. */
export const tsqueryOf = (words: string[], operator: '&' | '|', weights = '') =>
  words.length === 0
    ? sql`''::tsquery`
    : sql`(${sql.join(
        words.map((word) => termOf(word, weights)),
        operator === '&' ? sql` && ` : sql` || `,
      )})`

/** One or two letters begin half of all words. The index tells -12.3 from 12.3. Words that no text is told by ask for nothing. */
function termOf(word: string, weights: string): SQL {
  const at = weights && `:${weights}`
  if (word.includes('.')) return english(`(${word}${at} | -${word}${at})`)
  if (word.length < 3) return english(word + at)
  const same = fixed().asked.alike.find((alike) => alike.some((other) => other === word))
  const others = same ? sql` || ${english(same.map((other) => `${other}:AB`).join(' | '))}` : sql``
  return sql`(${english(word + at)}${others} || case when ${isStopWord(word)} then ''::tsquery else
    to_tsquery('simple', ${`${word}:*${weights}`}) end)`
}

export const isStopWord = (word: string) => sql`numnode(${english(word)}) = 0`

const english = (query: string) => sql`to_tsquery('english', ${query})`
