import { inDigits } from '#app/language/in-digits.ts'
import { longDate } from '#app/language/long-date.ts'
import { measured } from '#app/words/measured.ts'
import { ofOne, unitsApart, unitsBeside } from '#app/words/units.ts'
import { numberIn } from './observations.ts'

type Written = { value: string; unit: string; decimals: string }

export const noUnit = 'None'
export const asTyped = 'As typed'

export const units = [noUnit, ...unitsBeside, ...unitsApart]

const isApart = (unit: string) => unitsApart.some((apart) => apart === unit)

export function shownValue({ value, unit, decimals }: Written) {
  const number = numberIn(value)
  if (number === undefined) return value
  const [, typed = ''] = value.split('.')
  const digits = decimals === asTyped ? typed.length : Number(decimals) || 0
  // Not `toFixed`, which rounds what the machine holds: 8.45 is a little less there. Of nothing there is no loss: no minus.
  const shown = Number(number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: digits })) || 0
  const written = inDigits(shown, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (unit === noUnit) return written
  const word = (shown === 1 && ofOne.get(unit)) || unit
  return measured(written, unit, shown) ?? (isApart(unit) ? `${written} ${word}` : written + unit)
}

/** A share that is typed once for all languages: each puts its own space before the sign, and its own sign into the number. */
export function shownShare(text: string) {
  const [, value] = /^(\d+(?:\.\d+)?)\s?%$/.exec(text) ?? []
  return value ? shownValue({ value, unit: '%', decimals: asTyped }) : text
}

export const longDay = (day: string | null) => (day ? longDate(day) : '')
