import { inDigits } from '#app/language/in-digits.ts'
import { otherLocales } from '#app/language/locales.ts'
import { say, sayAny } from '#app/words/say.ts'
import { languageNames } from './languages/language-names.ts'
import { readFilm } from './reference-fields.ts'

type Parts = Record<string, unknown>

export function inWords(value: Parts): string | undefined {
  if (typeof value.ink === 'string')
    return say('Ink {ink}, paper {paper}, accent {accent}', {
      ink: value.ink,
      paper: String(value.paper),
      accent: String(value.accent),
    })
  if (typeof value.svg === 'string')
    return say('A drawing of {count} characters', { count: inDigits(value.svg.length) })
  const texts = otherLocales.flatMap((locale) =>
    typeof value[locale] === 'string' ? [`${sayAny(languageNames[locale])}: ${value[locale]}`] : [],
  )
  if (texts.length > 0) return texts.join('. ')
  const film = readFilm(value)?.attrs
  return (
    film &&
    [
      say('The film {name}', { name: film.film }),
      film.captions && say('captions'),
      film.poster && say('a picture before it plays'),
    ]
      .filter(Boolean)
      .join(', ')
  )
}
