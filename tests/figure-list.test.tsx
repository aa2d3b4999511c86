import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FigureHistory } from '#app/content/figures/queries.server.ts'
import { shownValue } from '#app/content/figures/shown-value.ts'
import { type Locale, locales } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'
import { FigureChart } from '#app/routes/site/figures/figure-chart.tsx'
import { MarketsAllocation } from '#app/routes/site/markets/markets-allocation.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { unitsApart, unitsBeside } from '#app/words/units.ts'

const setIn = (locale: Locale, unit: string) =>
  speak(locale, () => {
    const text = shownValue({ value: '-20', unit, decimals: 'As typed' })
    const html = renderToString(<FigureList columns={5} figures={[{ label: unit, text }]} />)
    return /<dd class="num">([^<]*)/.exec(html)?.[1] ?? ''
  })

// Five figures stand beside each other: a word at the size of the number runs into the next one.
test.each(locales)('the words of a unit are set smaller than their number, in “%s” as well', (locale) => {
  const large = [...unitsBeside, ...unitsApart].map((unit) => setIn(locale, unit))
  expect(large.filter((text) => !text.includes('20') || /\p{L}{3}/u.test(text))).toEqual([])
})

test('what is no number is set as words before it is as wide as its column', () => {
  const texts = ['A++', 'Q4 2027', 'Mid-2027', 'Since 1998', 'BREEAM Excellent', '1,234,567', '168 apartments']
  const isWords = (columns: 3 | 4 | 5) => (text: string) =>
    renderToString(<FigureList columns={columns} figures={[{ label: 'Any', text }]} />).includes('figures__words')
  const words = ['Mid-2027', 'Since 1998', 'BREEAM Excellent']
  expect(texts.filter(isWords(3))).toEqual(words)
  expect(texts.filter(isWords(4))).toEqual(words)
  expect(texts.filter(isWords(5))).toEqual(['Q4 2027', ...words])
})

test('the day of a figure is left out only where what stands beside all figures names that day', () => {
  const figures = [{ label: 'Beta', text: '0.85', day: '1 September 2026' }]
  const drawn = (saidOfAll: string | null) =>
    renderToString(<FigureList columns={4} figures={figures} saidOfAll={saidOfAll} />).includes('1 September 2026')
  expect([null, 'In euro.', 'To 11 September 2026.', 'To 1 September 2026, in euro.'].map(drawn)).toEqual([
    ...[true, true, true],
    false,
  ])
})

test('shares that come to more than a hundred all lie within their band', () => {
  const shares = [60, 40, 25, -5].map((percent, at) => ({
    name: `Share ${at}`,
    percent,
    text: `${percent}%`,
    note: '',
  }))
  const html = renderToString(<MarketsAllocation title="Allocation" note={null} shares={shares} />)
  const drawn = [...html.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ])
  expect(drawn).toEqual([
    [0, 48],
    [48, 32],
    [80, 20],
    [100, 0],
  ])
})

test('the history of a figure names its years without the value before its first date, which it names as the table does', () => {
  const observed = (date: string, number: number) => ({
    ...{ id: date, date, value: String(number), number, text: `${number}%` },
    ...{ source: null, was: null, wasText: null, note: null },
  })
  const observations = [observed('', 97), observed('2024-12-31', 91), observed('2026-06-30', 95)]
  const figure = { label: 'Occupancy', period: null, observations } as unknown as FigureHistory
  const html = renderToString(<FigureChart {...figure} />)
  expect(html).toContain('<small>2024 to 2026</small>')
  expect(html).toContain('The highest is Before with 97%')
})
