import { expect, it } from 'vitest'
import { chartProblems } from '#app/routes/cms/body/chart-fields.tsx'
import { spreadsheetCells } from '#app/routes/cms/body/spreadsheet-cells.ts'

it.each([
  [
    'rows of Windows',
    'Year\tHomes\r\n2026\t 12 \r\n',
    [
      ['Year', 'Homes'],
      ['2026', '12'],
    ],
  ],
  ['empty cells', '\tHomes\n\n2026\t', [['', 'Homes'], [''], ['2026', '']]],
  [
    'a cell of two lines',
    '"Rent,\na month"\t5\nall\t6',
    [
      ['Rent, a month', '5'],
      ['all', '6'],
    ],
  ],
  ['quotation marks', '"said ""no""\n"\t"so"\tan "x"', [['said "no"', '"so"', 'an "x"']]],
])('A range of a spreadsheet is read with %s', (_, text, rows) => {
  expect(spreadsheetCells(text)).toEqual(rows)
})

it('A chart of a table without a number is not taken', () => {
  const attrs = { kind: 'bars', title: 'Rent', description: 'It rises.', note: '', accent: 0 }
  const problems = (table: string[][]) => chartProblems({ ...attrs, table }, { node: 'chart', attrs })
  expect(
    problems([
      ['', 'Rent'],
      ['2026', ''],
    ]),
  ).toEqual([{ at: 'cell 1 1', says: 'A chart needs a row of names and at least one row with a number' }])
  expect(
    problems([
      ['', 'Rent'],
      ['2026', ''],
      ['2027', '€ 5'],
    ]),
  ).toEqual([])
})

it('A refused chart names the fields that it is about: the cell that is no number, the line that is too long', () => {
  const table = [
    ['', 'Rent', 'Costs'],
    ['2026', '5', ''],
    ['2027', '', '1,5'],
  ]
  const attrs = { kind: 'bars', title: 'Rent', description: 'It rises.', note: '', accent: 0, table }
  const fieldsOf = (change: object) =>
    chartProblems({ ...attrs, ...change }, { node: 'chart', attrs }).map(({ at }) => at)
  expect(fieldsOf({})).toEqual(['cell 2 2'])
  expect(fieldsOf({ note: 'x'.repeat(501) })).toEqual(['note'])
  expect(fieldsOf({ title: '', description: '' })).toEqual(['title', 'description', 'cell 2 2'])
})

it('A chart of shares takes no second series, which it would not show, and no share below zero', () => {
  const problems = (...table: string[][]) =>
    chartProblems(
      { kind: 'shares', title: 'Homes', description: 'Most are let.', note: '', accent: 0, table },
      { node: 'chart', attrs: {} },
    )
  expect(problems(['', '2026'], ['let', '9'], ['free', '1'])).toEqual([])
  expect(problems(['', '2025', '2026'], ['let', '9', '8'])[0]?.says).toMatch(/one column/)
  expect(problems(['', '2026'], ['let', '9'], ['free', '−1'])[0]?.says).toMatch(/below zero/)
})
