import { describe, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { namesFigure } from '#app/content/figures/names-figure.ts'
import { observations, readObservations } from '#app/content/figures/observations.ts'
import { type Figures, filledSentence, fillFigures, type ShownFigure } from '#app/content/figures/shown.ts'
import { shownShare, shownValue } from '#app/content/figures/shown-value.ts'
import { partsOf } from '#app/content/search/snippet.ts'
import { speak } from '#app/language/speaking.ts'
import { checkFigures } from '#app/routes/cms/collection/check/check-figures.ts'
import { figureFacts } from '#app/routes/site/figures/figure-facts.ts'

describe('a figure is shown with its unit', () => {
  const shown: [value: string, unit: string, decimals: string, text: string][] = [
    ['100000', 'm²', 'As typed', '100,000 m²'],
    ['95', '%', 'As typed', '95%'],
    ['-12.3', '%', 'As typed', '-12.3%'],
    ['20', 'm€', 'As typed', '20m€'],
    ['3.2', 'x', 'As typed', '3.2x'],
    ['1450', 'None', 'As typed', '1,450'],
    ['8.70', '%', 'As typed', '8.70%'],
    ['8.7', '%', '2', '8.70%'],
    ['-0.04', '%', '1', '0.0%'],
    ['-0.06', '%', '1', '-0.1%'],
    ['8.45', '%', '1', '8.5%'],
    ['-12.35', '%', '1', '-12.4%'],
    ['2.675', 'x', '2', '2.68x'],
    ['Seed to Series B', '%', '2', 'Seed to Series B'],
  ]
  test.each(shown)('%s with %s and %s decimals is %s', (value, unit, decimals, text) => {
    expect(shownValue({ value, unit, decimals })).toBe(text)
  })
})

test('a share that is typed for all languages is written as each writes it, and words about one stay', () => {
  const typed = ['97%', '97.5 %', 'about 97%', '']
  expect(typed.map(shownShare)).toEqual(['97%', '97.5%', 'about 97%', ''])
  expect(speak('fr', () => typed.map(shownShare))).toEqual(['97\u202f%', '97,5\u202f%', 'about 97%', ''])
})

test.each([
  ['2028-02-29', '2027-02-28', '2027-03-01'],
  ['2029-02-28', '2028-02-29', '2028-03-01'],
  ['2030-02-28', '2029-02-28', '2029-03-01'],
])('of a figure as of %s the one of %s is a year before, and that of %s not yet', (asOf, before, later) => {
  const days = ['2020-01-31', before, later, asOf]
  const observations = days.map((date) => ({ ...observed(date, date), text: date, wasText: '', number: undefined }))
  const facts = figureFacts({
    ...beta,
    id: '',
    description: null,
    period: null,
    unit: '',
    changed: new Date(0),
    asOf,
    observations,
  })
  expect(facts.map(({ text }) => text)).toEqual([beta.text, before])
})

const beta: ShownFigure = {
  key: 'beta',
  label: 'Beta',
  text: '0.85',
  asOf: '2026-09-30',
  day: '30 September 2026',
  history: null,
}
const undated = { ...beta, key: 'exits', text: '2', asOf: null, day: '' }
const figures: Figures = new Map([
  ['beta', beta],
  ['old-beta', beta],
  ['exits', undated],
])

test('a text shows figures and their days by key, and keeps what names none', () => {
  const text = '{beta}, {old-beta} at {beta date}; {exits}, {exits date}, {nothing}, {constructor}, {Beta}'
  expect(fillFigures(text, figures)).toBe(
    '0.85, 0.85 at 30 September 2026; 2, {exits date}, {nothing}, {constructor}, {Beta}',
  )
})

test('what was looked for in the place of a figure is a part of it', () => {
  const found = partsOf('Full at {let-\ue000space\ue001}, and \ue000space\ue001 is left.')
  expect(found.map(({ text }) => text)).toEqual(['Full at {let-space}, and ', 'space', ' is left.'])
})

test('a sentence that lacks a figure is not said', () => {
  expect(filledSentence('{exits} exits', figures)).toBe('2 exits')
  expect(filledSentence('{exits} of {companies}', figures)).toBeUndefined()
  expect(filledSentence('{exits} to {exits date}', figures)).toBeUndefined()
})

test('a page shows a figure that a text names or a field has chosen, and no other one', () => {
  const values = { title: 'Alphabeta', cards: [{ id: '1', figure: 'beta' }, { text: 'At {exits date}' }] }
  expect(['beta', 'exits', 'alphabeta'].map((key) => namesFigure(values, key))).toEqual([true, true, false])
})

const schema = observations('Value', { hint: '' }).schema
const observed = (value: string, date = '') => ({ id: `${value} ${date}`, date, value, source: '', was: '', note: '' })

test('values stand in the order of their days, whatever they were typed in, and of one day the last is the latest', () => {
  const given = [observed('3', '2026-03-31'), observed('1'), observed('2', '2025-12-31'), observed('4', '2026-03-31')]
  expect(readObservations(given).map(({ value }) => value)).toEqual(['1', '2', '3', '4'])
})

test('a number may be typed with its thousands apart, and never with a comma for its point', () => {
  expect(schema.parse([observed('100,000.50')])[0]?.value).toBe('100000.50')
  expect(schema.parse([observed('−12.3')])[0]?.value).toBe('-12.3')
  const message = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  for (const typed of ['8,7', '0,125', '-0,125'])
    expect(message([observed(typed)])).toBe('Write a number with a point, such as 8.7')
  expect(message([observed('8.7', '2026-02-30')])).toBe('As of must be a date')
  expect(message([])).toBe('Value is required')
})

test('what is no list of values, from another version or forged, is read as far as it is one', () => {
  expect(readObservations({ value: '1' })).toEqual([])
  expect(readObservations(['1', null, { value: 2 }, { value: '3', date: 4 }])).toMatchObject([{ value: '3', date: '' }])
})

test('a check of figures that nobody answers says how many it could not look at', async () => {
  const look = { signal: AbortSignal.abort(), missed: 0 }
  const values = { summary: 'Of {floor-area}, {tenants} and {floor-area}.' }
  const { news } = collections
  if (!news) throw new Error('there is no collection of news')
  expect([await checkFigures({ collection: news, values }, look), look.missed]).toEqual([[], 2])
})
