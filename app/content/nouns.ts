import { keptCollections } from './collections.ts'

/** 'News article', 'News articles': the collection's title tells apart what several call a project or a link. */
export function nounsOf(kind: string): [one: string, many: string] {
  const collection = collectionOf(kind)
  if (!collection || others[kind]) return others[kind] ?? [kind, `${kind}s`]
  const [one, many] = collection.noun
  const first = collection.title.replace(new RegExp(` ${many}$`, 'i'), '')
  return [`${first} ${one}`, `${first} ${many}`]
}

export const collectionOf = (kind: string) => (Object.hasOwn(keptCollections, kind) ? keptCollections[kind] : undefined)

const others: Record<string, [string, string]> = {
  chain: ['the chain of evidence', 'chains of evidence'],
  files: ['file', 'files'],
  history: ['history', 'histories'],
  images: ['image', 'images'],
  sample: ['sample record', 'sample records'],
  redirect: ['redirect from', 'redirects'],
  translation: ['record for translation', 'records for translation'],
  subscriber: ['newsletter subscriber', 'newsletter subscribers'],
}

export const sampleInWords = (counts: { kind: string; count: number }[]) =>
  new Intl.ListFormat('en-GB').format(
    counts.map(({ kind, count }) => `${count} ${collectionOf(kind)?.noun[count === 1 ? 0 : 1] ?? kind}`),
  )
