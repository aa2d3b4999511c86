import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { letter, placed, shownNames } from '#app/routes/site/body/axis-names.tsx'
import { Bars } from '#app/routes/site/body/chart-bars.tsx'
import { Lines } from '#app/routes/site/body/chart-lines.tsx'

const width = 720
const axes = [
  ['bars', (names: number) => (at: number) => ((at + 0.5) * width) / names],
  ['a line', (names: number) => (at: number) => 20 + (640 * at) / Math.max(1, names - 1)],
] as const

it.each(axes)('no name below %s runs into the next, however many and long they are', (_, xOf) => {
  for (let count = 1; count <= 36; count++)
    for (const word of ['May', 'January 2026', 'The first half of 2026, all homes']) {
      const axis = { names: Array.from({ length: count }, () => word), width, xOf: xOf(count) }
      const boxes = shownNames(axis).map(({ at, lines }) => {
        const half = (Math.max(...lines.map(({ length }) => length)) * letter) / 2
        const { x, anchor } = placed(axis.xOf(at), half, width)
        const start = { start: x, middle: x - half, end: x - 2 * half }[anchor]
        return { start, end: start + 2 * half }
      })
      expect(boxes.length).toBeGreaterThan(0)
      for (const [at, { start }] of boxes.entries())
        expect([count, word, start >= (boxes[at - 1]?.end ?? 0)]).toEqual([count, word, true])
    }
})

it('the value of a bar that goes down stands clear of the names below', () => {
  const data = { names: ['Jan', 'Feb'], series: [{ name: '', values: [-5, -2], cells: ['−5', '−2'] }], accent: -1 }
  const html = renderToStaticMarkup(<Bars data={data} words={{ id: 'chart', title: 'A chart', description: '' }} />)
  const yOf = (words: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${words}<`).exec(html)?.[1])
  expect(yOf('Jan') - yOf('−5')).toBeGreaterThanOrEqual(26)
})

it('the values of lines that all end high stand in the drawing, clear of each other', () => {
  const series = ['96', '97', '98', '99'].map((cell) => ({ name: cell, values: [1, Number(cell)], cells: ['1', cell] }))
  const data = { names: ['Jan', 'Feb'], series, accent: -1 }
  const html = renderToStaticMarkup(<Lines data={data} words={{ id: 'chart', title: 'A chart', description: '' }} />)
  const heights = Array.from(html.matchAll(/class="v"[^>]* y="([-\d.]+)"/g), ([, y]) => Number(y))
  expect([heights.length, Math.min(...heights) >= 16]).toEqual([4, true])
  for (const [at, y] of heights.slice(1).entries()) expect((heights[at] ?? 0) - y).toBeGreaterThanOrEqual(27)
})

it('of several series the highest and the lowest bar have their value, and what would run into a neighbour has none', () => {
  const valuesOf = (...rows: [number[], string[]][]) => {
    const series = rows.map(([values, cells]) => ({ name: 'A', values, cells }))
    const data = { names: ['a', 'b'], series, accent: -1 }
    const html = renderToStaticMarkup(<Bars data={data} words={{ id: 'chart', title: 'A chart', description: '' }} />)
    return [...html.matchAll(/class="v"[^>]*>(.*?)</g)].map(([, value]) => value)
  }
  expect(
    valuesOf(
      [
        [12.4, -5],
        ['12.4', '−5'],
      ],
      [
        [-3, 8],
        ['−3', '8'],
      ],
    ),
  ).toEqual(['12.4', '−5'])
  const long = '1,000,000,000,000,000'
  expect(
    valuesOf(
      [
        [9, 8],
        [long, long],
      ],
      [
        [1, 2],
        [long, long],
      ],
    ),
  ).toEqual([long])
})

it('the numbers beside lines that lie close together have all their decimals', () => {
  const data = { names: ['Jan', 'Feb'], series: [{ name: '', values: [1.0005, 1.0006], cells: ['', ''] }], accent: -1 }
  const html = renderToStaticMarkup(<Lines data={data} words={{ id: 'chart', title: 'A chart', description: '' }} />)
  expect(html.match(/>1\.[\d]+</g)).toEqual(['>1.0006<', '>1.00048<'])
})
