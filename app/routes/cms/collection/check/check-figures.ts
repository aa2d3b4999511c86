import { placedValues } from '#app/content/engine/placed-values.ts'
import type { CountingRule } from '#app/content/figures/counting-rules.ts'
import { disagreementSentence } from '#app/content/figures/disagreement-sentence.ts'
import { latestOf, numberIn, readObservations } from '#app/content/figures/observations.ts'
import { keysIn } from '#app/content/figures/shown.ts'
import { shownValue } from '#app/content/figures/shown-value.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say, type Term } from '#app/words/say.ts'
import type { Finding, Look, Register, Source } from './finding.ts'

/** Asked once; what is missed without it is counted below. */
export function registerFor(look: Look) {
  look.register ??= sendJson<Register>('GET', '/cms/figures/register', undefined, look)
  return look.register
}

/** What a translation was made from is not what it says. */
const withoutSources = (name: string, value: unknown) => (name === 'sources' ? undefined : value)

/** Keys of texts that no figure has, and figures that are written as one number and counted as another. */
export async function checkFigures(source: Source, look: Look): Promise<Finding[]> {
  const all = [
    ...Object.entries(source.values).flatMap(([field, value]) =>
      keysIn(JSON.stringify(value, withoutSources)).flatMap((key) =>
        key === ofHouse && !source.collection.isVerbatim ? [] : [{ field, key, isChosen: false }],
      ),
    ),
    ...placedValues(source.collection.fields, source.values).flatMap(({ of, place: { field }, value }) =>
      of.kind === 'figure' && typeof value === 'string' ? [{ field, key: value, isChosen: true }] : [],
    ),
  ]
  const named = [...new Map(all.map((each) => [`${each.field} ${each.key}`, each])).values()]
  if (source.collection.isVerbatim) return named.map(({ field, key }) => staysTyped(field, key))
  const isFigure = 'observations' in source.collection.fields
  if (named.length === 0 && !isFigure) return []
  const sent = await registerFor(look)
  if (!sent.isDone) {
    look.missed += Math.max(named.length, 1)
    return []
  }
  const { keys, coming, counts, disagreements } = sent.answer
  return [
    ...(isFigure ? ownCount(source, counts) : []),
    ...named.flatMap(({ field, key, isChosen }): Finding[] => {
      const told = disagreements.find((each) => each.key === key)
      if (told) return [{ weight: 'warning', field, says: disagreementSentence(told), remedy: say(counted) }]
      if (keys.includes(key)) return []
      if (isChosen)
        return [
          {
            weight: 'warning',
            field,
            says: say('The figure “{key}” is not published.', { key }),
            remedy: say(leftOut),
          },
        ]
      if (coming.includes(key))
        return [
          {
            weight: 'warning',
            field,
            says: say('The figure {key} is scheduled.', { key: `{${key}}` }),
            remedy: say('Until its time visitors would read the key itself: schedule this for then or later.'),
          },
        ]
      const says = say('No figure that visitors see has the key {key}.', { key: `{${key}}` })
      return [
        {
          weight: 'warning',
          field,
          says,
          remedy: say('They would read the key itself: choose one from the register.'),
        },
      ]
    }),
  ]
}

const staysTyped = (field: string, key: string): Finding => ({
  weight: 'warning',
  field,
  says: say('{key} stays as it is typed.', { key: `{${key}}` }),
  remedy: say('Figures and names are not filled in here, because this text must not change with them: write it out.'),
})

/** `{name}` is that of the house. */
const ofHouse = 'name'
const leftOut: Term = 'Visitors see the page without it: publish it, or choose another one.'
const counted: Term = 'Under Figures, take the count or say why the other one stays.'

function ownCount({ values }: Source, counts: Partial<Record<string, number>>): Finding[] {
  const count = counts[values.countedBy as CountingRule]
  const written = latestOf(readObservations(values.observations))
  if (count === undefined || values.showsCount || values.keptReason || !written) return []
  if (numberIn(written.value) === count) return []
  const { label, unit, decimals } = values as Record<string, string>
  const says = disagreementSentence({
    label: label ?? '',
    written: shownValue({ value: written.value, unit: unit ?? '', decimals: decimals ?? '' }),
    counted: count,
  })
  return [
    { weight: 'warning', field: 'observations', says, remedy: say('Write the count, or say why the other one stays.') },
  ]
}
