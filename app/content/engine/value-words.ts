import { readFilm } from './reference-fields.ts'

type Parts = Record<string, unknown>

export function inWords(value: Parts): string | undefined {
  if (typeof value.ink === 'string') return `Ink ${value.ink}, paper ${value.paper}, accent ${value.accent}`
  if (typeof value.svg === 'string') return `A drawing of ${value.svg.length.toLocaleString('en')} characters`
  const film = readFilm(value)?.attrs
  return (
    film &&
    [`The film ${film.film}`, film.captions && 'captions', film.poster && 'a picture before it plays']
      .filter(Boolean)
      .join(', ')
  )
}
