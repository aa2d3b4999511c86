import { say, type Term } from '#app/words/say.ts'
export type Check = { title: string; state: 'good' | 'look' | 'bad'; text: string[] }

export function checked(title: Term) {
  const as =
    (state: Check['state']) =>
    (...text: string[]): Check => ({ title: say(title), state, text })
  return { good: as('good'), look: as('look'), bad: as('bad') }
}
