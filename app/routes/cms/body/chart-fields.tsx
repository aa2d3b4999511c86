import type { Attrs } from 'prosemirror-model'
import { useId } from 'react'
import { bodyIssue, chartNumberIn, tooLongIn, withoutNumber } from '#app/content/engine/body/limits.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import type { FieldsProps, ProblemsOf } from './asked.ts'
import { chartKinds } from './chart-kinds.ts'
import { spreadsheetCells } from './spreadsheet-cells.ts'
import { TextFields } from './text-fields.tsx'

/** A chart is its table: one column of names, and one of numbers for each series. */
export function ChartFields({ asked, attrs, onChange, wrong }: FieldsProps) {
  const id = useId()
  const table: string[][] = attrs.table?.length ? attrs.table : first()
  const set = (change: object) => onChange({ ...attrs, table, ...change })
  const setCell = (row: number, column: number, text: string) =>
    set({ table: table.with(row, (table[row] ?? []).with(column, text)) })

  /** Cells copied from a spreadsheet, from this one to the right and down. */
  function onPaste(event: React.ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const pasted = spreadsheetCells(text)
    const width = Math.max(columns, column + Math.max(...pasted.map(({ length }) => length)))
    const height = Math.max(table.length, row + pasted.length)
    set({
      table: Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => pasted[y - row]?.[x - column] ?? table[y]?.[x] ?? ''),
      ),
    })
  }

  const columns = table[0]?.length ?? 0
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-kind`}>{say('Kind')}</label>
        <select
          className="input"
          id={`${id}-kind`}
          value={attrs.kind}
          onChange={({ target }) => set({ kind: target.value })}
        >
          {Object.entries(chartKinds).map(([value, name]) => (
            <option key={value} value={value}>
              {say(name)}
            </option>
          ))}
        </select>
      </div>
      <TextFields asked={asked} attrs={{ ...attrs, table }} wrong={wrong} onChange={onChange} />
      <fieldset className="group">
        <legend>{say('Table')}</legend>
        <p className="hint">
          {say(
            'The first row names the series, the first column what is compared. Cells can be pasted from a spreadsheet. Numbers are written as in 1,234.5; pages in other languages show them in their own way.',
          )}
        </p>
        <div className="table-scroll">
          <table className="ed-grid">
            <tbody>
              {table.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <tr key={row}>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={column}>
                      <input
                        className="input"
                        aria-label={say('Row {row}, column {column}', { row: row + 1, column: column + 1 })}
                        aria-invalid={Boolean(wrong[cellAt(row, column)])}
                        aria-describedby={wrong[cellAt(row, column)]}
                        value={cell}
                        onPaste={(event) => onPaste(event, row, column)}
                        onChange={({ target }) => setCell(row, column, target.value)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="ed-row">
          <LineButton onClick={() => set({ table: [...table, table[0]?.map(() => '')] })}>{say('Add row')}</LineButton>
          <LineButton onClick={() => set({ table: table.map((row) => [...row, '']) })}>{say('Add column')}</LineButton>
          <LineButton
            aria-disabled={table.length < 3}
            onClick={() => table.length > 2 && set({ table: table.slice(0, -1) })}
          >
            {say('Remove last row')}
          </LineButton>
          <LineButton
            aria-disabled={columns < 3}
            onClick={() => columns > 2 && set({ table: table.map((row) => row.slice(0, -1)) })}
          >
            {say('Remove last column')}
          </LineButton>
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-accent`}>{say('The one that the text speaks of')}</label>
        <select
          className="input"
          id={`${id}-accent`}
          value={attrs.accent}
          onChange={({ target }) => set({ accent: Number(target.value) })}
        >
          <option value={0}>{say('None')}</option>
          {spokenOf(attrs.kind, table).map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
            <option key={at} value={at + 1}>
              {name || `${at + 1}`}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

const first = () => [
  ['', say('Series')],
  ['', ''],
]

/** A row of one series, else a series. */
function spokenOf(kind: string, table: string[][]) {
  const [names = [], ...rows] = table
  const isOfRows = kind === 'shares' || (kind === 'bars' && names.length === 2)
  return isOfRows ? rows.map(([name = '']) => name) : names.slice(1)
}

export const chartProblems: ProblemsOf = (attrs) => [
  ...(attrs.title ? [] : [{ at: 'title', says: say('Give the chart a title') }]),
  ...(attrs.description
    ? []
    : [{ at: 'description', says: say('Say in words what it shows, for people who cannot see it') }]),
  ...numberProblems(attrs),
]

function numberProblems(attrs: Attrs) {
  const table: string[][] = attrs.table
  const numbers = table.slice(1).flatMap((row) => row.slice(1).flatMap((cell) => chartNumberIn(cell) ?? []))
  const issue = bodyIssue({ type: 'doc', content: [{ type: 'chart', attrs }] })
  if (issue) return [{ at: tooLongIn({ type: 'chart', attrs }) ?? cellAt(...noNumberIn(table)), says: issue }]
  if (numbers.length === 0) return [{ at: cellAt(1, 1), says: say(withoutNumber) }]
  const isWhole = table[0]?.length === 2 && numbers.every((number) => number >= 0)
  if (attrs.kind !== 'shares' || isWhole) return []
  return [{ at: cellAt(1, 1), says: say('A chart of shares takes one column of numbers, none of them below zero') }]
}

const cellAt = (row: number, column: number) => `cell ${row} ${column}`

/** The first cell that should hold a number and does not; the first of all where each of them does. */
function noNumberIn(table: string[][]): [row: number, column: number] {
  const isWrong = (cell: string, column: number) => column > 0 && cell.trim() && chartNumberIn(cell) === undefined
  const row = table.findIndex((cells, at) => at > 0 && cells.some(isWrong))
  return row < 0 ? [1, 1] : [row, table[row]?.findIndex(isWrong) ?? 1]
}
