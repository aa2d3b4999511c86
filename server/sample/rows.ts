import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'

/** In the order in which they are to be shown. */
export async function readRows<Row>(name: string) {
  const rows = JSON.parse(await readFile(`db/sample/${name}.json`, 'utf8')) as Row[]
  return rows.map((row, displayOrder) => ({ ...row, displayOrder }))
}

/** Made in one moment, those of a list whose newest is the first would stand in another order on each site. */
export const madeBefore = (at: number) => sql<Date>`now() - ${at} * interval '1 millisecond'`
