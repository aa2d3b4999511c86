export const notCounted = 'Nothing'

/** What the system counts itself, of what visitors see, as editors choose it. */
export const countingRules = [
  'Properties',
  'Development projects',
  'Properties and development projects',
  'Companies',
  'Companies exited',
] as const

export type CountingRule = (typeof countingRules)[number]
