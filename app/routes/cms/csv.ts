/** RFC 4180. What a spreadsheet would run as a formula begins with an apostrophe, which makes it a text there. */
export function csv(rows: string[][]) {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string) {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
