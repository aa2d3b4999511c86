export type Pair = { line: string; from: string; to: string }

/** Of a list of the former website, as a spreadsheet, a plugin or a text has it: the first two of each line. */
export function readPairs(text: string): Pair[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const sign = signs.find((one) => one.test(line)) ?? /$/
    const [from = '', to = ''] = line
      .split(sign)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter(Boolean)
    return { line, from: onOurs(from), to }
  })
}

const signs = [/\t/, /\s*(?:->|=>|→)\s*/, /;/, /,/, /\s+/]

/** Whatever website it names: what led there is to lead here. */
const onOurs = (address: string) => address.replace(/^(?:https?:\/\/|www\.)[^/?#]*/i, '') || (address && '/')
