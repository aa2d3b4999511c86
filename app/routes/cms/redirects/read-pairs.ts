import { hostAlone } from '#app/content/addresses/host-alone.ts'

export type Pair = { line: string; from: string; to: string }

/** Of a list of the former website, as a spreadsheet, a plugin or a text has it: the first two of each line. */
export function readPairs(text: string): Pair[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [from = '', to = ''] = cellsOf(line).filter(Boolean)
    return { line, from: onOurs(from), to }
  })
}

/** Quotation marks hold together what has a comma of its own. */
function cellsOf(line: string): string[] {
  const [, first, rest] = quoted.exec(line) ?? []
  if (first !== undefined) return [first.replaceAll('""', '"'), ...(rest ? cellsOf(rest) : [])]
  const sign = signs.find((one) => one.test(line)) ?? /$/
  return line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

const quoted = /^"((?:[^"]|"")*)"(?:(?:\s*(?:[;,]|->|=>|→)\s*|\s+)(.*))?$/

const signs = [/\t/, /\s*(?:->|=>|→)\s*/, /;/, /,/, /\s+/]

/** Whatever website it names: what led there is to lead here. */
const onOurs = (address: string) =>
  address.replace(/^(?:https?:\/\/|www\.)[^/?#]*/i, '').replace(hostAlone, '') || (address && '/')
