import { desc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Dated = { date: PgColumn; createdAt: PgColumn; id: PgColumn }

/** Newest date first; of one date the newer record first. */
export const inNewestOrder = (table: Dated) => [desc(table.date), desc(table.createdAt), desc(table.id)]
