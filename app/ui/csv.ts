/** Before the first line: without it Excel takes what is not ASCII, “m²” or “Ghent’s”, for other letters. */
export const utf8Mark = '\ufeff'

/** RFC 4180, or with semicolons, as in half of Europe. An apostrophe keeps a spreadsheet from running formulas. */
export function csv(rows: string[][]) {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string, at: number) {
  if (at > 0 && negative.test(value)) return value
  const safe = plain(value).replaceAll(formula, "$&'")
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** No formula, and a loss that has to stay a number. Not where a line begins: in half of Europe it goes on after the comma. */
const negative = /^-\d+(?:\.\d+)?$/

/** A tab may begin a cell as well, and a carriage return a line. */
const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

/** Up to its first sign, also East Asia's wide ones, or a quotation mark that would take in what follows our cell. */
const formula = /[;\n][\p{Zs}\p{Cf}]*(?="|$)|(?:^|[,;\n])["\p{Zs}\p{Cf}]*(?=[=+\-@＝＋－＠])/gu
