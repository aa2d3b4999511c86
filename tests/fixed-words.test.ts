import { expect, test } from 'vitest'
import { en } from '#app/words/en.ts'
import { fillIn, split } from '#app/words/fill-in.ts'
import { inNumber } from '#app/words/in-number.ts'

test('the places of a text are filled in, and what is typed is no place', () => {
  expect(fillIn(en.search.nothing, { text: '{text} $&' })).toBe('Nothing found for “{text} $&”')
  expect(fillIn(en.realEstate.found, { shown: 3, total: 14 })).toBe('3 of 14 projects')
})

test('one is said otherwise than none and many', () => {
  expect([0, 1, 2].map((count) => inNumber(en.ventures.counted, count))).toEqual([
    '0 companies',
    '1 company',
    '2 companies',
  ])
})

test('a text falls into its words and its places', () => {
  expect(split('were {added} or {removed}.')).toEqual(['were ', 'added', ' or ', 'removed', '.'])
})
