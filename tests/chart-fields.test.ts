import { expect, it } from 'vitest'
import { chartProblem } from '#app/routes/cms/body/chart-fields.tsx'
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
  const problem = (table: string[][]) => chartProblem({ ...attrs, table }, { node: 'chart', attrs })
  expect(
    problem([
      ['', 'Rent'],
      ['2026', ''],
    ]),
  ).toEqual({ at: 'cell 1 1', says: 'A chart needs a row of names and at least one row with a number' })
  expect(
    problem([
      ['', 'Rent'],
      ['2026', ''],
      ['2027', '€ 5'],
    ]),
  ).toBeUndefined()
})

it('A refused chart names the field that it is about: the cell that is no number, the line that is too long', () => {
  const table = [
    ['', 'Rent', 'Costs'],
    ['2026', '5', ''],
    ['2027', '', '1,5'],
  ]
  const attrs = { kind: 'bars', title: 'Rent', description: 'It rises.', note: '', accent: 0, table }
  const fieldOf = (change: object) => chartProblem({ ...attrs, ...change }, { node: 'chart', attrs })?.at
  expect(fieldOf({})).toBe('cell 2 2')
  expect(fieldOf({ note: 'x'.repeat(501) })).toBe('note')
  expect(fieldOf({ description: '' })).toBe('description')
})

it('A chart of shares takes no second series, which it would not show, and no share below zero', () => {
  const problem = (...table: string[][]) =>
    chartProblem(
      { kind: 'shares', title: 'Homes', description: 'Most are let.', note: '', accent: 0, table },
      { node: 'chart', attrs: {} },
    )
  expect(problem(['', '2026'], ['let', '9'], ['free', '1'])).toBeUndefined()
  expect(problem(['', '2025', '2026'], ['let', '9', '8'])?.says).toMatch(/one column/)
  expect(problem(['', '2026'], ['let', '9'], ['free', '−1'])?.says).toMatch(/below zero/)
})
