import type { FilterName } from '#app/content/projects/project-filter.ts'
import { chosen, placeName } from '#app/words/chosen.ts'

/** Addresses keep what is stored. */
export function filterWord(name: FilterName, value: string) {
  if (name === 'location') return placeName(value)
  return chosen(name === 'type' ? 'assetType' : 'phase', value)
}
