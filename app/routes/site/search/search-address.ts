import type { SearchGroup } from '#app/content/engine/collection.ts'
import { en } from '#app/words/en.ts'

export const isGroup = (name: string): name is SearchGroup => Object.hasOwn(en.search.groups, name)

export function searchAddress(text: string, only?: SearchGroup) {
  if (!text) return '/search'
  return `/search?${new URLSearchParams({ q: text, ...(only && { in: only }) })}`
}
