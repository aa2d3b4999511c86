import { otherLocales } from '#app/language/locales.ts'
import { languageNames } from './languages/language-names.ts'
import { readFilm } from './reference-fields.ts'

type Parts = Record<string, unknown>

export function inWords(value: Parts): string | undefined {
  if (typeof value.ink === 'string') return `Ink ${value.ink}, paper ${value.paper}, accent ${value.accent}`
  if (typeof value.svg === 'string') return `A drawing of ${value.svg.length.toLocaleString('en')} characters`
  const texts = otherLocales.flatMap((locale) =>
    typeof value[locale] === 'string' ? [`${languageNames[locale]}: ${value[locale]}`] : [],
  )
  if (texts.length > 0) return texts.join('. ')
  const film = readFilm(value)?.attrs
  return (
    film &&
    [`The film ${film.film}`, film.captions && 'captions', film.poster && 'a picture before it plays']
      .filter(Boolean)
      .join(', ')
  )
}
