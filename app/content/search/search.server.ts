import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { Database } from '#app/database.server.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Answer, answersTo, type Place } from './answers.ts'
import { factAnswer, factIn } from './building-facts.server.ts'
import { find, type HitGroup, known } from './find.server.ts'
import { knownWord, nearestWord, nearWords, withAccents } from './nearest-word.ts'
import { wordsOf } from './query.ts'
import { createVocabulary } from './vocabulary.server.ts'

export type { Answer, HitGroup }

/** `some`: no text has all the words. `words` are those finally searched for, `near` others that would find something. */
export type Found = {
  answers: Answer[]
  groups: HitGroup[]
  total: number
  how: 'all' | 'some'
  isPutRight: boolean
  words: string[]
  near: string[]
}

export const nothing: Found = {
  answers: [],
  groups: [],
  total: 0,
  how: 'all',
  isPutRight: false,
  words: [],
  near: [],
}

/** `places`: see `searchedPlaces`. `today`: on what day it is asked. `only` is the one group that is shown at length. */
export type Searched = { db: Database; places: { rows: Place[]; json: string }; today: string; only?: SearchGroup }

export async function search(searched: Searched, text: string): Promise<Found> {
  const asked = await inOneWord(searched, wordsOf(text))
  if (asked.length === 0) return nothing
  const first = await look(searched, asked)
  if (isAnswered(first) && !isBeside(first, asked)) return { ...nothing, ...first, words: asked }
  const { words, near } = await putRight(searched, asked)
  const isPutRight = words.some((word, at) => word !== asked[at])
  const right = isPutRight ? await look(searched, words) : first
  if (isAnswered(right)) return { ...nothing, ...right, isPutRight, words }
  if (isAnswered(first)) return { ...nothing, ...first, words: asked }
  if (words.length === 1) return { ...nothing, near, words }
  const some = await look(searched, words.filter(isTelling), '|')
  return { ...nothing, ...some, how: 'some', isPutRight, words, near }
}

const isAnswered = ({ total, answers }: Pick<Found, 'total' | 'answers'>) => total > 0 || answers.length > 0

/** More texts than that hold a word which is meant: who typed it is not asked what they meant. */
const mostBeside = 20

/** Of a name that is typed without its accents the form may be another word's: pathe finds paths, and not Pathé. */
const isBeside = ({ answers, groups, total }: Pick<Found, 'answers' | 'groups' | 'total'>, words: string[]) =>
  answers.length === 0 &&
  total <= mostBeside &&
  !groups.some(({ hits }) =>
    hits.some(({ title }) => {
      const { plain } = knownWord(title.map(({ text }) => text.toLowerCase()).join(''))
      return words.some((word) => plain.includes(word))
    }),
  )

/** Words that ask for a number or an address are in few texts, and are dropped where they keep anything from being found. */
async function look(searched: Searched, words: string[], operator: '&' | '|' = '&') {
  const isContact = words.some(asksForContact)
  const fact = operator === '&' ? factIn(words, isContact) : undefined
  const facts = fact ? await factAnswer(searched.db, fact, searched.today) : []
  const isOfNamed = fact !== undefined && fact.rest.length > 0 && facts.length > 0
  const telling = (isOfNamed ? fact.rest : words).filter((word) => !asksForContact(word) && !isFiller(word))
  const found = await find(searched, { words, telling, operator })
  const hits = found.total > 0 || telling.length === words.length ? found : { ...found, ...(await again()) }
  const answers = answersTo(searched.places.rows, found.matched, {
    isContact,
    isNamed: operator === '&' && (telling.length === 0 || hits.total > 0),
  })
  const asked = answersTo(searched.places.rows, whom().slice(0, 1), { isContact: true, isNamed: false })
  const shown = searched.only ? [] : chosen()
  return { answers: shown, groups: answeredFirst(hits.groups, shown), total: hits.total }

  /** Who knows about a word of the question, where nobody is named by all of them. */
  function whom() {
    if (isContact && !answers.some(({ kind }) => kind === 'contact')) return found.partly
    const isLittle = operator === '|' || (hits.total > 0 && hits.total <= little)
    return answers.length === 0 && isLittle ? found.partly.filter((key) => key.startsWith('department ')) : []
  }
  /** A building that is named is asked about itself, and all of them where nothing else answers. */
  function chosen() {
    if (isOfNamed && fact.fact !== 'free') return facts
    return isOfNamed || answers.length === 0 ? [...facts, ...asked, ...answers] : [...asked, ...answers]
  }
  function again() {
    return telling.length > 0 ? find(searched, { words: telling, telling, operator }) : nothing
  }
}

/** Whoever finds no more than that may ask the department that knows about a word of the question. */
const little = 3

/** Below an answer stands what it is from. */
function answeredFirst(groups: HitGroup[], [answer]: Answer[]) {
  const first = answer && groupOf[answer.kind]
  return groups.toSorted((one, other) => Number(other.group === first) - Number(one.group === first))
}

const groupOf = { contact: 'people', figure: 'figures', facts: 'buildings' } as const

const asksForContact = (word: string) => fixed().asked.contactWords.some((asking) => asking === word)

const asksForFact = (word: string) => factIn([word], false) !== undefined

const isFiller = (word: string) => fixed().asked.fillers.some((filler) => filler === word)

async function inOneWord(searched: Searched, words: string[]) {
  const name = words.join('')
  const isOne = words.length === 2 && words.every(isTelling) && (await known(searched, [name])).has(name)
  return isOne ? [name] : words
}

/** One or two letters occur in nearly every text. */
const isTelling = (word: string) => word.length > 2

const vocabularyOf = createVocabulary()

const mostPutRight = 4

/** Only a word that no text contains can be a mistake, and numbers never are. */
async function putRight(searched: Searched, words: string[]) {
  const found = await known(searched, words)
  const wrong = words
    .filter((word) => !found.has(word) && !asksForContact(word) && !asksForFact(word) && !/\d/.test(word))
    .slice(0, mostPutRight)
  const vocabulary = await vocabularyOf(searched)
  const meant = new Map(
    words.map((word) => [word, wrong.includes(word) ? nearestWord(word, vocabulary) : withAccents(word, vocabulary)]),
  )
  const near = wrong.flatMap((word) => nearWords(word, vocabulary))
  // What was withdrawn since the vocabulary was read is told to nobody.
  const standing = await known(searched, [...near, ...[...meant.values()].filter((word) => word !== undefined)])
  return {
    words: words.map((word) => {
      const right = meant.get(word)
      return right && (standing.has(right) || asksForContact(right)) ? right : word
    }),
    near: near.filter((word) => standing.has(word)).slice(0, 3),
  }
}
