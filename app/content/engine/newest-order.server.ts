import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Dated = { date: PgColumn; createdAt: PgColumn; id: PgColumn }

/** In the words of the indexes: for `desc` alone, nulls first, Postgres reads and sorts all articles for each page. */
export const inNewestOrder = ({ date, createdAt, id }: Dated) =>
  [date, createdAt, id].map((column) => sql`${column} desc nulls last`)

/** The other way round, as the same indexes are read from their end. */
export const inOldestOrder = ({ date, createdAt, id }: Dated) =>
  [date, createdAt, id].map((column) => sql`${column} asc nulls first`)
