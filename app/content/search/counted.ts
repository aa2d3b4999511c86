import { inDigits } from '#app/language/in-digits.ts'

/** Who finds more than that is told so: to count 100,000 takes as long as to find them. */
export const mostCounted = 10_000

export const countedInDigits = (total: number) => (total > mostCounted ? `${inDigits(mostCounted)}+` : inDigits(total))
