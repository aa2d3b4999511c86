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

function tableOf(rows: Row[]) {
  const lines = rows.map((row, at) => {
    const part = rows[at - 1]?.part === row.part ? '' : row.part
    return `| ${[part, row.what, target(row), figure(row), verdict(row)].join(' | ')} |`
  })
  return ['| | | Target | Measured | |', '|---|---|---|---|---|', ...lines].join('\n')
}
