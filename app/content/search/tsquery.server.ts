import { type SQL, sql } from 'drizzle-orm'
import { type Locale, textSearch } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import { legalForm, otherwiseSpelled } from './query.ts'

/** A whole word in any of its forms, or an unfinished one as it is typed: letting finds let, and not letters. `weights` as in AB. */
export const tsqueryOf = (words: string[], operator: '&' | '|', weights = '') =>
  words.length === 0
    ? sql`''::tsquery`
    : sql`(${sql.join(
        words.map((word) => termOf(word, weights)),
        operator === '&' ? sql` && ` : sql` || `,
      )})`

/** One or two letters begin half of all words. Words that no text is told by ask for nothing, nor as English ones on a page in another language. */
function termOf(word: string, weights: string): SQL {
  const at = weights && `:${weights}`
  if (word.includes('.')) return stemmed(spellings(word, at).join(' | '))
  return sql`case when ${isStopWord(word)} then ''::tsquery else ${toldBy(word, weights)} end`
}

function toldBy(word: string, weights: string): SQL {
  const at = weights && `:${weights}`
  const spelled = spellings(word, at).join(' | ')
  if (word.length < 3) return stemmed(spelled)
  const same = wordsLike(word)
  const others = same ? sql` || ${stemmed(same.map((other) => `${other}:${weights || 'AB'}`).join(' | '))}` : sql``
  return sql`(${stemmed(spelled)}${others} || to_tsquery('simple', ${`${word}:*${weights}`}))`
}

function spellings(word: string, at: string) {
  const form = legalForm(word)
  return [word + at, ...(form ? [form + at] : []), ...otherwiseSpelled(word, at)]
}

/** Any of the words as it is typed, or finished, or what else may be written for it. */
export function typedQuery(words: string[]) {
  const begun = words.flatMap((word) => [word, ...(wordsLike(word) ?? [])]).map((word) => `'${word}':*`)
  return sql`to_tsquery('simple', ${begun.join(' | ')})`
}

/** What else may be written for the same thing; undefined where a word stands for itself alone. */
export const wordsLike = (word: string) => fixed().asked.alike.find((alike) => alike.some((other) => other === word))

export const isStopWord = (word: string) => sql`numnode(${stemmedIn(spoken(), word)}) = 0`

/** What is not translated is found by its English words. */
function stemmed(query: string) {
  const locale = spoken()
  return locale === 'en' ? stemmedIn('en', query) : sql`(${stemmedIn(locale, query)} || ${stemmedIn('en', query)})`
}

const stemmedIn = (locale: Locale, query: string) => sql`to_tsquery(${textSearch[locale]}::regconfig, ${query})`

/** The words of a text in the language of the page. */
export const vectorOf = (text: SQL) => sql`to_tsvector(${textSearch[spoken()]}::regconfig, ${text})`

/** Rows of the published view of what is translated that hold what is asked for. */
export const holds = (query: SQL) => {
  const own = sql.identifier(`search_${spoken()}`)
  return spoken() === 'en'
    ? sql`search @@ ${query}`
    : sql`(${own} @@ ${query} or (${own} is null and search_en @@ ${query}))`
}
