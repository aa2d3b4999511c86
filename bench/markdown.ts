import { readFileSync, writeFileSync } from 'node:fs'
import { figure, type Row, target, verdict } from './report.ts'

const [begin, end] = ['<!-- bench -->', '<!-- /bench -->']

export const hasPlaceForTable = (text: string) => text.includes(begin) && text.indexOf(end) > text.indexOf(begin)

/** Puts the table between the two marks; the prose around them stays. */
export function writeMarkdown(file: string, rows: Row[], circumstances: string) {
  const text = readFileSync(file, 'utf8')
  const before = text.slice(0, text.indexOf(begin) + begin.length)
  writeFileSync(file, `${before}\n${circumstances}\n\n${tableOf(rows)}\n${text.slice(text.indexOf(end))}`)
}

/** The figures of that table, by `nameOf` their rows. */
export function readMarkdown(file: string) {
  const text = readFileSync(file, 'utf8')
  const figures = new Map<string, number>()
  let part = ''
  for (const line of text.slice(text.indexOf(begin), text.indexOf(end)).split('\n')) {
    const [, named = '', what = '', , measured = ''] = line.split('|').map((cell) => cell.trim())
    part = named || part
    const figure = Number.parseFloat(measured.replaceAll(',', ''))
    if (!Number.isNaN(figure)) figures.set(nameOf({ part, what }), figure)
  }
  return figures
}

export const nameOf = ({ part, what }: Pick<Row, 'part' | 'what'>) => `${part} | ${what}`

function tableOf(rows: Row[]) {
  const lines = rows.map((row, at) => {
    const part = rows[at - 1]?.part === row.part ? '' : row.part
    return `| ${[part, row.what, target(row), figure(row), verdict(row)].join(' | ')} |`
  })
  return ['| | | Target | Measured | |', '|---|---|---|---|---|', ...lines].join('\n')
}
