import { expect, test } from 'vitest'
import { openingOf } from '#app/routes/site/news/opening.ts'

const sentence = 'The lift stops at every floor of the house but the one that has no name yet.'
const long = `${'A sentence that goes on '.repeat(12).trim()}.`

test.each([
  ['a short summary whole', sentence, sentence],
  ['as many whole sentences as there is room for', [sentence, sentence, sentence].join(' '), `${sentence} ${sentence}`],
  ['the first sentence, however long it is', `${long} ${sentence}`, long],
])('a card shows %s', (_what, summary, shown) => {
  expect(openingOf(summary)).toBe(shown)
})
