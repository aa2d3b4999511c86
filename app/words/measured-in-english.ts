import { unitsApart } from '#app/content/choices.ts'

export const measuredInEnglish = (written: string, unit: string) =>
  unitsApart.some((apart) => apart === unit) ? `${written} ${unit}` : written + unit
