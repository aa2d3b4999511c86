import type { Facet, FilterName } from '#app/content/projects/project-filter.ts'
import { languageTags } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { chosen, placeName } from '#app/words/chosen.ts'

/** Addresses keep what English says. */
export function filterWord(name: FilterName, said: string) {
  if (name === 'location') return placeName(said)
  return chosen(choicesOf[name], said)
}

const choicesOf = { type: 'assetType', phase: 'phase' } as const

/** In the order of their words. English has the order of what is stored. */
export function inWords({ name, options }: Facet) {
  const said = options.map((option) => ({ ...option, word: filterWord(name, option.said) }))
  const locale = spoken()
  if (locale === 'en') return said
  const { compare } = new Intl.Collator(languageTags[locale])
  return said.sort((one, other) => compare(one.word, other.word))
}
