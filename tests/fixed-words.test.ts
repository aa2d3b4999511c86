import { expect, test } from 'vitest'
import { tooMany } from '#app/accounts/account-limits.server.ts'
import { asTyped, shownValue } from '#app/content/figures/shown-value.ts'
import { locales } from '#app/language/locales.ts'
import { longDate, shortDate } from '#app/language/long-date.ts'
import { speak, tell } from '#app/language/speaking.ts'
import { weight } from '#app/routes/site/parts/file-facts.ts'
import { amid, chosen, placeName } from '#app/words/chosen.ts'
import { en } from '#app/words/en.ts'
import { fillIn, split } from '#app/words/fill-in.ts'
import { inNumber } from '#app/words/in-number.ts'
import { catalogueOf, leaves, unlikeFrench } from '#tests/support/catalogues.ts'

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

test('an editor is told in their own language how long to wait, on whichever page', () => {
  const told = () => [tooMany(60), tooMany(125)]
  expect(tell('nl', told)).toEqual(speak('nl', told))
  expect(tell('nl', told)).toEqual([expect.stringContaining('over een minuut'), expect.stringContaining('3 minuten')])
})

test('a text falls into its words and its places', () => {
  expect(split('were {added} or {removed}.')).toEqual(['were ', 'added', ' or ', 'removed', '.'])
})

test('no entry of a catalogue is empty, has a straight quotation mark, or blanks at its ends that English has not', () => {
  const english = leaves(catalogueOf('en'))
  for (const locale of locales) {
    const texts = leaves(catalogueOf(locale))
    expect(texts.filter(({ text }) => !text.trim() || /['"]| {2}/.test(text))).toEqual([])
    const apart = (entries: typeof texts) => entries.filter(({ text }) => /^ | $/.test(text)).map(({ path }) => path)
    expect(apart(texts).filter((path) => !apart(english).includes(path))).toEqual([])
  }
})

test('no entry names the town of a house: another one may live elsewhere', () => {
  const said = locales.flatMap((locale) =>
    leaves(catalogueOf(locale)).filter(({ path }) => !path.startsWith('.choices')),
  )
  expect(said.filter(({ text }) => /Lux|Maarssen|Utrecht/.test(text))).toEqual([])
})

test.each([
  ['fr', unlikeFrench],
  ['de', /[”«»‘’]|„[^“]*$|(?<!„[^“]*)“/],
  ['nl', /[“”„«»]|‘[^’]*$/],
] as const)('the punctuation of %s is that of its language', (locale, wrong) => {
  expect(leaves(catalogueOf(locale)).filter(({ text }) => wrong.test(text))).toEqual([])
})

test('a choice is said in the language of the page, and one that is no longer offered as it is stored', () => {
  expect(chosen('category', 'Real Estate')).toBe('Real Estate')
  expect(amid('phase', 'Under Construction')).toBe('under construction')
  speak('de', () => {
    expect(chosen('category', 'Real Estate')).toBe('Immobilien')
    expect(amid('category', 'Real Estate')).toBe('Immobilien')
    expect(amid('phase', 'Under Construction')).toBe('im Bau')
    expect(chosen('phase', 'Mothballed')).toBe('Mothballed')
    expect(chosen('phase', 'constructor')).toBe('constructor')
    expect(placeName('Brussels, Belgium')).toBe('Brüssel, Belgien')
    expect(placeName('Gouda, Netherlands')).toBe('Gouda, Niederlande')
  })
})

test('a unit stands where the language puts it, in its number', () => {
  const units = [
    { value: '1', unit: 'homes' },
    { value: '120', unit: 'm€' },
    { value: '5', unit: '%' },
    { value: '5', unit: 'acres' },
  ]
  const said = locales.map((locale) =>
    speak(locale, () => units.map((each) => shownValue({ ...each, decimals: asTyped }))),
  )
  expect(said).toEqual([
    ['1 home', '120m€', '5%', '5acres'],
    ['1 woning', '€\u00a0120\u00a0mln', '5%', '5acres'],
    ['1\u00a0logement', '120\u00a0M€', '5\u202f%', '5acres'],
    ['1 Wohnung', '120\u00a0Mio.\u00a0€', '5\u00a0%', '5acres'],
  ])
})

test('what a file weighs is said in the units of the language', () => {
  const said = locales.map((locale) => speak(locale, () => [weight(20), weight(383_400), weight(6_940_000)].join(', ')))
  expect(said.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '1 kB, 383 kB, 6.9 MB',
    '1 kB, 383 kB, 6,9 MB',
    '1 ko, 383 ko, 6,9 Mo',
    '1 kB, 383 kB, 6,9 MB',
  ])
})

test('days and months are written as each language writes them', () => {
  const said = (day: string) => locales.map((locale) => speak(locale, () => [longDate(day), shortDate(day)]).flat())
  expect(said('2026-09-01')).toEqual([
    ['1 September 2026', '1 Sep 2026'],
    ['1 september 2026', '1 sep 2026'],
    ['1er septembre 2026', '1er sept. 2026'],
    ['1. September 2026', '1. Sept. 2026'],
  ])
})
