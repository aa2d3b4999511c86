import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from '#app/ui/csv.ts'
import { rounds } from './support/attack.ts'

const pieces = [
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '"',
  '""',
  "'",
  ' ',
]
const strange = ['\u00a0', '\u200b', '\ufeff', '\0', 'a', 'é', '|', '"=', ';"=1";', ' ;=1', '",=1,"']
const value = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...strange), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

/** As spreadsheets read: a quotation mark opens where a cell begins, and what follows one that closes is kept. */
function read(text: string, separator: string) {
  const table: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const [sign = '', row = ['']] = [text[at], table.at(-1)]
    const add = (more: string) => row.splice(-1, 1, `${row.at(-1)}${more}`)
    const isFirst = at === 0 || [separator, '\n'].includes(text[at - 1] ?? '')
    if (isQuoted && sign === '"' && text[at + 1] === '"') add(text[++at] ?? '')
    else if (sign === '"' && (isQuoted || isFirst)) isQuoted = !isQuoted
    else if (isQuoted) add(sign)
    else if (sign === separator) row.push('')
    else if (sign === '\r' && text[at + 1] === '\n') table.push([''])
    else if (sign !== '\n' || text[at - 1] !== '\r') sign === '\n' ? table.push(['']) : add(sign)
  }
  return table.slice(0, -1)
}

const split = (text: string, separator: string) => text.split(/\r?\n/).map((line) => line.split(separator))

const runs = /^(?!-\d+(?:\.\d+)?$)[=+\-@＝＋－＠\t\r]/

test('no cell of a CSV file is a formula, with whatever separator and quotation marks it is read', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const text = csv(given)
      for (const separator of [',', ';', '\t'])
        for (const cell of [...read(text, separator), ...split(text, separator)].flat()) {
          expect(cell).not.toMatch(runs)
          // Whoever takes off what stands in front of it.
          expect(cell.replace(/^["\s\p{Cf}]+/u, '')).not.toMatch(runs)
        }
    }),
    { numRuns: 500 * rounds },
  )
})

test('a CSV file says what was in it: nothing is lost but the kind of a break, and apostrophes are added', () => {
  const told = (text: string) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
      .replaceAll("'", '')
  fc.assert(
    fc.property(rows, (given) => {
      expect(read(csv(given), ',').map((row) => row.map(told))).toEqual(given.map((row) => row.map(told)))
    }),
    { numRuns: 500 * rounds },
  )
})

test.each([
  ['a;=1+1;b', `"a;'=1+1;b"`],
  ['=1+1', `'=1+1`],
  [' ＝1', ` '＝1`],
  ['8 - 9 = -1', '8 - 9 = -1'],
  ['{"count":-1}', '"{""count"":-1}"'],
  ['a@b.example', 'a@b.example'],
  ['-2.5', '-2.5'],
  ['-2.5+1', `'-2.5+1`],
])('%s becomes %s', (given, written) => {
  expect(csv([['id', given]])).toBe(`id,${written}\r\n`)
})

test('a negative number that begins a line is none where a comma is the decimal sign', () => {
  expect(csv([['-1', '5+cmd']])).toBe(`'-1,5+cmd\r\n`)
})
