import { z } from 'zod'
import { type Field, text } from '#app/content/engine/fields.ts'
import { newUuid } from '#app/content/engine/new-id.ts'
import {
  atMost,
  eachAtMost,
  isCalendarDate,
  lengthOf,
  refusal,
  storable,
  tooMany,
} from '#app/content/engine/text-rules.ts'
import { say } from '#app/words/say.ts'

/** One value of a figure. Its `date` says when it was true, or is empty; `was` is what stood there before a correction. */
export type Observation = { id: string; date: string; value: string; source: string; was: string; note: string }

const limits = { value: 60, source: 100, note: 200, observations: 400 }

const part = z.string().overwrite(storable).optional().catch(undefined)
const observation = z
  .object({ id: part, date: part, value: part, source: part, was: part, note: part })
  .catch({})
  .transform(
    ({ id, date = '', value = '', source = '', was = '', note = '' }): Observation => ({
      id: id || newUuid(),
      date,
      value: settledValue(value),
      source,
      was: settledValue(was),
      note,
    }),
  )

/** In the order of their dates; one without a date is older than all, and of two on one day the second is the newer one. */
const stored = z
  .array(observation)
  .catch([])
  .transform((list) =>
    list
      .filter(({ value }) => value)
      .sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1)),
  )

export const readObservations = (value: unknown): Observation[] => stored.parse(value)

export const inWords = ({ value, date, source, was, note }: Observation) =>
  [value, date, source, was && say('was {value}', { value: was }), note].filter(Boolean).join(', ')

/** The latest first: what is new is read before the text is cut short. */
export const observationsInWords = (observations: Observation[]) => observations.toReversed().map(inWords).join('; ')

export const latestOf = (observations: Observation[]) => observations.at(-1)

export function observations(label: string, { hint }: { hint: string }): Field<Observation[]> {
  return {
    kind: 'observations',
    label,
    item: 'Value',
    forms: { '': { label: 'Value', fields: { value: text('Text', { max: limits.value }) }, rows: ['value'] } },
    isInWords: ({ value }) => numberIn(String(value)) === undefined,
    schema: stored
      .refine((list) => list.length > 0, refusal('{label} is required', label))
      .refine((list) => list.length <= limits.observations, tooMany(label, limits.observations))
      .refine(
        (list) => list.every(({ date }) => date === '' || isCalendarDate(date)),
        refusal('{label} must be a date', 'As of'),
      )
      .refine((list) => list.every(({ value }) => lengthOf(value) <= limits.value), eachAtMost('Value', limits.value))
      .refine((list) => list.every(({ source }) => lengthOf(source) <= limits.source), atMost('Source', limits.source))
      .refine((list) => list.every(({ note }) => lengthOf(note) <= limits.note), atMost('Note', limits.note))
      .refine((list) => !list.some(({ value }) => decimalComma.test(value)), {
        error: () => say('Write a number with a point, such as 8.7'),
      }),
    initial: [],
    required: true,
    hint,
  }
}

const grouped = /^[-−+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const plain = /^[-−+]?\d+(?:\.\d+)?$/
const decimalComma = /^[-−+]?\d+,\d+$/

/** A number as computers write it, `-12.3` and `100000`; anything else is a text and stays as it was typed. */
export function settledValue(typed: string) {
  if (!grouped.test(typed) && !plain.test(typed)) return typed
  return typed.replaceAll(',', '').replace('−', '-').replace('+', '')
}

export const numberIn = (value: string) => (/^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined)
