import { longDayOf } from '#app/house-clock.ts'
import { numberIn } from './observations.ts'

type Written = { value: string; unit: string; decimals: string }

/** A figure as visitors see it, by its key. */
export type ShownFigure = {
  key: string
  label: string
  text: string
  /** Undefined where the value is a text. */
  number?: number
  /** `YYYY-MM-DD`; null where nobody has said, and of what is counted at this moment. */
  asOf: string | null
  /** Where visitors read what it was; null where they do not. */
  history: string | null
}

/** By key, former ones included: texts that name a figure by one go on showing it. */
export type Figures = ReadonlyMap<string, ShownFigure>

export const noUnit = 'None'
export const asTyped = 'As typed'

/** Units that stand apart from their number. */
const apart = ['m²', 'ha', 'homes', 'years', 'months', 'days', 'people']
export const units = [noUnit, '%', 'x', '€', 'k€', 'm€', 'bn€', ...apart]

/** `100,000 m²`, `-12.3%`; a text stays as it is. */
export function shownValue({ value, unit, decimals }: Written) {
  const number = numberIn(value)
  if (number === undefined) return value
  const [, typed = ''] = value.split('.')
  const digits = decimals === asTyped ? typed.length : Number(decimals) || 0
  const written = number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (unit === noUnit) return written
  return apart.includes(unit) ? `${written} ${unit}` : written + unit
}

/** `{occupancy}` becomes the figure's value and `{occupancy date}` its day; a key that nobody knows stays as it is. */
export function fillFigures(text: string, figures: Figures) {
  return text.replace(named, (typed, key: string, date?: string) => {
    const figure = figures.get(key)
    if (!figure) return typed
    return date ? longDate(figure.asOf) || typed : figure.text
  })
}

/** Undefined where a figure is missing: a sentence with a hole says nothing. */
export const filledSentence = (text: string, figures: Figures) =>
  keysIn(text).every((key) => figures.has(key)) ? fillFigures(text, figures) : undefined

/** Those of some labelled figures that visitors may see. */
export const shownOnes = (labelled: { label: string; key: string }[], figures: Figures) =>
  labelled.flatMap(({ label, key }) => {
    const figure = figures.get(key)
    return figure ? [{ ...figure, label }] : []
  })

/** The keys that a text names. */
export const keysIn = (text: string) => [...text.matchAll(named)].map(([, key = '']) => key)

export const longDate = (day: string | null) => (day ? longDayOf(new Date(`${day}T12:00:00Z`)) : '')

const named = /\{([a-z0-9-]+)( date)?\}/g
