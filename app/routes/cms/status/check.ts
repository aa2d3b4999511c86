export type Check = { title: string; state: 'good' | 'look' | 'bad'; text: string[] }

export function checked(title: string) {
  const as =
    (state: Check['state']) =>
    (...text: string[]): Check => ({ title, state, text })
  return { good: as('good'), look: as('look'), bad: as('bad') }
}
