import { headingsInTexts, linksInTexts } from '#app/content/engine/body/links-in-texts.ts'
import type { Fields } from '#app/content/engine/fields.ts'
import { inLanguage } from './in-language.ts'

type Values = Record<string, unknown>

/** How many links of each field go to a heading that their page does not have, which in each language has its own. */
export function lostHeadings(fields: Fields, values: Values): Record<string, number> {
  const { translations, ...english } = values
  const there = headingsOf(english)
  return {
    ...Object.fromEntries(Object.entries(english).map(([name, value]) => [name, countLost(value, there)])),
    translations: (Array.isArray(translations) ? (translations as Values[]) : [])
      .map((item) => countLost(item, headingsOf(inLanguage(fields, english, item))))
      .reduce((sum, count) => sum + count, 0),
  }
}

const headingsOf = (values: Values) => Object.values(values).flatMap(headingsInTexts)

const countLost = (value: unknown, there: string[]) =>
  linksInTexts(value).filter(({ kind, id }) => kind === 'heading' && id !== null && !there.includes(id)).length
