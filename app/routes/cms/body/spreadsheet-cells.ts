/** Rows of a range as spreadsheets copy it; those with lines or signs of their own stand in quotation marks. */
export function spreadsheetCells(text: string): string[][] {
  const rows: string[][] = []
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  for (const [, sign, quoted = '', plain = ''] of `\n${lines}`.matchAll(cell)) {
    if (sign === '\n') rows.push([])
    const isQuoted = /[\n\t]|""/.test(quoted)
    const said = isQuoted ? quoted.replaceAll('""', '"') : quoted && `"${quoted}"`
    rows.at(-1)?.push((said || plain).replaceAll(/\s+/g, ' ').trim())
  }
  return rows
}

const cell = /([\n\t])(?:"((?:[^"]|"")*)"(?=[\n\t]|$)|([^\n\t]*))/g
