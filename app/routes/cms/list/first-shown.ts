import { inDigits } from '#app/language/in-digits.ts'
import { say } from '#app/words/say.ts'

export const firstShown = (count: number, total: number) =>
  say('The first {count} of {total} are shown.', { count, total: inDigits(total) })
