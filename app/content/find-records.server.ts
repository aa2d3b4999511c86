import { desc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing, type Queries } from '../database.server.ts'
import { nameField } from './collection.ts'
import type { Store } from './store.server.ts'

export type FoundRecord = { collection: string; id: string; title: string }

/** Records of all collections whose name contains the text: what begins with it first, then the last changed. */
export async function findRecords(db: Queries, stores: Store[], text: string, limit: number): Promise<FoundRecord[]> {
  const found: (FoundRecord & { begins: boolean; updatedAt: Date })[] = []
  for (const { collection, table } of stores) {
    const title = (table as unknown as Record<string, PgColumn>)[nameField(collection)] ?? table.id
    const begins = sql<boolean>`starts_with(lower(${title}), lower(${text}))`
    const rows = await db
      .select({ id: table.id, title, begins, updatedAt: table.updatedAt })
      .from(table)
      .where(containing(title, text))
      .orderBy(desc(begins), desc(table.updatedAt))
      .limit(limit)
    found.push(...rows.map((row) => ({ ...(row as (typeof found)[number]), collection: collection.slug })))
  }
  return found
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, limit)
    .map(({ collection, id, title }) => ({ collection, id, title }))
}
