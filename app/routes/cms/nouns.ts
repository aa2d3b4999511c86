import { collections } from '../../content/collections.ts'

/** 'News article', 'News articles': the collection's title tells apart what several call a project or a link. */
export function nounsOf(kind: string): [one: string, many: string] {
  const collection = collectionOf(kind)
  if (!collection) return others[kind] ?? [kind, `${kind}s`]
  const [one, many] = collection.noun
  const first = collection.title.replace(new RegExp(` ${many}$`, 'i'), '')
  return [`${first} ${one}`, `${first} ${many}`]
}

export const collectionOf = (kind: string) => (Object.hasOwn(collections, kind) ? collections[kind] : undefined)

const others: Record<string, [string, string]> = {
  history: ['history', 'histories'],
  subscriber: ['newsletter subscriber', 'newsletter subscribers'],
}
