import { asc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Ordered = { displayOrder: PgColumn; createdAt: PgColumn; id: PgColumn }

export const inDisplayOrder = (table: Ordered) => [asc(table.displayOrder), asc(table.createdAt), asc(table.id)]
