// Of figures, as they are stored. A file of their own: the screen of figures loads it.

export const unitsBeside = ['%', 'x', '€', 'k€', 'm€', 'bn€'] as const
export const unitsApart = ['m²', 'ha', 'homes', 'years', 'months', 'days', 'people'] as const

/** How English names one of them. */
export const ofOne = new Map([
  ['homes', 'home'],
  ['years', 'year'],
  ['months', 'month'],
  ['days', 'day'],
  ['people', 'person'],
])
