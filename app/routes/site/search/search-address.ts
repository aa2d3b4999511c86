import type { SearchGroup } from '#app/content/engine/collection.ts'
import { fixed } from '#app/words/fixed.ts'

export const isGroup = (name: string): name is SearchGroup => Object.hasOwn(fixed().search.groups, name)

export function searchAddress(text: string, only?: SearchGroup) {
  if (!text) return '/search'
  return `/search?${new URLSearchParams({ q: text, ...(only && { in: only }) })}`
}
