import { say, type Term } from '#app/words/say.ts'
export type Check = { title: string; state: 'good' | 'look' | 'bad'; text: string[] }

export function checked(title: Term) {
  const as =
    (state: Check['state']) =>
    (...text: string[]): Check => ({ title: say(title), state, text })
  return { good: as('good'), look: as('look'), bad: as('bad') }
}

/** Milliseconds. */
export const aDay = 24 * 60 * 60 * 1000

/** Of a backup, and of what follows it: made at least once in two days, or in twice the time that there is between two. */
export const isOverdue = (at: string, { everyHours, now }: { everyHours: number; now: Date }) =>
  now.getTime() - Date.parse(at) > 2 * aDay * Math.max(1, everyHours / 24)
