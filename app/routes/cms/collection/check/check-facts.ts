import { isBody, textOfBody } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { withPoint } from '#app/content/engine/with-point.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { countries, countryAt } from '#app/ui/map/outlines.ts'
import { say, sayAny } from '#app/words/say.ts'
import { type Finding, fieldOf, type Source } from './finding.ts'

/** What does not fit together: dates in the wrong order, and figures of which nobody says when they were true. */
export const checkFacts = (source: Source, today: string): Finding[] => [
  ...dateAhead(source, today),
  ...completion(source, today),
  ...figures(source),
  ...onMap(source),
]

function dateAhead({ collection, values: { date } }: Source, today: string): Finding[] {
  const field = fieldOf(collection, 'date')
  if (!field || typeof date !== 'string' || date <= today) return []
  return [
    {
      weight: 'warning',
      field,
      says: say('Its date lies in the future.'),
      remedy: say(
        'Published now, it would stand above everything newer until then: schedule it, or take today’s date.',
      ),
    },
  ]
}

/** `Q4 2027` and `2027` end with their last day. */
function endOf(text: string) {
  const [, quarter = '4', year] = /(?:Q([1-4])\s*)?\b(20\d\d)\b/.exec(text) ?? []
  return year && `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-31`
}

function completion({ collection, values }: Source, today: string): Finding[] {
  const field = fieldOf(collection, 'completionDate')
  const end = field && endOf(String(values[field]))
  if (!end) return []
  const isDone = /completed|operational/i.test(String(values.phase))
  if (isDone === end < today) return []
  return [
    {
      weight: 'warning',
      field,
      says: isDone
        ? say('It is {phase}, and its completion is still to come.', {
            phase: sayAny(String(values.phase)).toLowerCase(),
          })
        : say('Its completion date is past, and it is not completed.'),
      remedy: say('One of the two, phase or completion date, is not true any more.'),
    },
  ]
}

function onMap({ collection: { fields }, values }: Source): Finding[] {
  if (!Object.hasOwn(fields, 'latitude')) return []
  const find = (says: string, remedy: string): Finding[] => [{ weight: 'warning', field: 'latitude', says, remedy }]
  const [north = '', east = ''] = [values.latitude, values.longitude].map((value) => withPoint(String(value ?? '')))
  if (north === '' && east === '')
    return find(
      say('It has no place on the map.'),
      say('It is in the list only: enter latitude and longitude, or press on the map.'),
    )
  if (north === '' || east === '')
    return find(say('Only one of its two coordinates is there.'), say('The map needs both: latitude and longitude.'))
  const there = countryAt({ latitude: Number(north), longitude: Number(east) })
  const said = countries.find(({ name }) => String(values.location).split(',').at(-1)?.trim() === name)?.name
  if (!said || said === there) return []
  return find(
    say('Its place on the map lies outside of {country}.', { country: sayAny(said) }),
    say('Location and coordinates do not agree: have latitude and longitude been swapped?'),
  )
}

// Shares and sums of money: what changes with time and is quoted.
const figure =
  /(?:€|EUR|USD|\$|£)\s?\d[\d.,]*(?:\s?(?:million|billion|m|bn))?|\d[\d.,]*\s?(?:%|per cent|percent|million|billion)/i
const moment =
  /\b(?:19|20)\d\d\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

function figures({ collection: { fields }, values }: Source): Finding[] {
  const all = Object.keys(fields)
    .filter((field) => field !== 'translations')
    .flatMap((field) => textsOf(field, values[field]))
  // An article that names its date once may go on without.
  if (all.some(({ text }) => moment.test(text))) return []
  const first = all.map(({ field, text }) => ({ field, found: figure.exec(text)?.[0] })).find(({ found }) => found)
  if (!first) return []
  return [
    {
      weight: 'warning',
      field: first.field,
      says: say('“{figure}” is given without a date.', { figure: first.found ?? '' }),
      remedy: say('Add the date for which it is true, for example “at 30 September 2026”.'),
    },
  ]
}

/** Running texts only: names, facts and what is for search engines say no more than they are. */
function textsOf(field: string, value: FormValues[string] | undefined) {
  if (typeof value === 'string' || isBody(value))
    return /summary|description/i.test(field) ? [{ field, text: textOfBody(value) }] : []
  if (!Array.isArray(value)) return []
  return value.map((entry) => {
    const { title = '', text = '' }: Section = typeof entry === 'string' ? { text: entry } : (entry as Section)
    return { field, text: `${title} ${text}` }
  })
}
