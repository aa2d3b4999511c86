import { readFile } from 'node:fs/promises'

/** In the order in which they are to be shown. */
export async function readRows<Row>(name: string) {
  const rows = JSON.parse(await readFile(`db/sample/${name}.json`, 'utf8')) as Row[]
  return rows.map((row, displayOrder) => ({ ...row, displayOrder }))
}
