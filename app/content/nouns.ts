import { languageTags } from '#app/language/locales.ts'
import { told } from '#app/language/speaking.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'
import { keptCollections } from './collections.ts'
import { capitalised } from './engine/capitalised.ts'

/** 'News article', 'News articles': the collection's title tells apart what several call a project or a link. */
export function nounsOf(kind: string): [one: string, many: string] {
  const collection = collectionOf(kind)
  const other = Object.hasOwn(others, kind) ? others[kind] : undefined
  if (!collection || other) return inWords(other ?? [kind, `${kind}s`])
  const { noun, page, title } = collection
  if (page) return [say('{title} page', { title: sayAny(title) }), say('{title} pages', { title: sayAny(title) })]
  const [one, many] = noun
  const [first] = title.split(new RegExp(` ?${many}$`, 'i'))
  return inWords(first ? [`${first} ${one}`, `${first} ${many}`] : [capitalised(one), title])
}

/** What a record is called: a page of the website by its title, in the language of who reads. */
export function nameOf(kind: string, label: string) {
  const collection = collectionOf(kind)
  return collection?.page ? sayAny(collection.title) : label
}

const inWords = ([one, many]: [string, string]): [string, string] => [sayAny(one), sayAny(many)]

export const collectionOf = (kind: string) => (Object.hasOwn(keptCollections, kind) ? keptCollections[kind] : undefined)

const others: Record<string, [one: Term, many: Term]> = {
  chain: ['the chain of evidence', 'chains of evidence'],
  files: ['file', 'files'],
  history: ['history', 'histories'],
  images: ['image', 'images'],
  'legal-texts': ['Legal text version', 'Legal text versions'],
  secret: ['the sign-in secret', 'sign-in secrets'],
  trail: ['the audit trail', 'audit trails'],
  sample: ['sample record', 'sample records'],
  redirect: ['redirect from', 'redirects'],
  translation: ['record for translation', 'records for translation'],
  subscriber: ['newsletter subscriber', 'newsletter subscribers'],
}

export const sampleInWords = (counts: { kind: string; count: number }[]) =>
  new Intl.ListFormat(languageTags[told()]).format(
    counts.map(({ kind, count }) => `${count} ${nounsOf(kind)[count === 1 ? 0 : 1].toLowerCase()}`),
  )
