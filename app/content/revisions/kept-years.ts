export const keptYears = [1, 3, 10, null] as const
export type KeptYears = (typeof keptYears)[number]

export function inWords(years: number | null) {
  if (years === null) return 'For ever'
  return years === 1 ? '1 year' : `${years} years`
}
