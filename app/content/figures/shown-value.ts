import { longDayOf } from '#app/house-clock.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { numberIn } from './observations.ts'

type Written = { value: string; unit: string; decimals: string }

export const noUnit = 'None'
export const asTyped = 'As typed'

const apart = ['m²', 'ha', 'homes', 'years', 'months', 'days', 'people']
export const units = [noUnit, '%', 'x', '€', 'k€', 'm€', 'bn€', ...apart]

export function shownValue({ value, unit, decimals }: Written) {
  const number = numberIn(value)
  if (number === undefined) return value
  const [, typed = ''] = value.split('.')
  const digits = decimals === asTyped ? typed.length : Number(decimals) || 0
  const written = inDigits(number, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (unit === noUnit) return written
  return apart.includes(unit) ? `${written} ${unit}` : written + unit
}

export const longDate = (day: string | null) => (day ? longDayOf(new Date(`${day}T12:00:00Z`)) : '')
