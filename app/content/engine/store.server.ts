import { getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/database.server.ts'
import type { Collection, Fields } from './collection.ts'
import type { recordColumns } from './record-columns.ts'

type RecordTable = PgTable & Record<keyof typeof recordColumns, PgColumn>
type Prepared<Table extends PgTable> = Omit<Table['$inferInsert'], keyof typeof recordColumns>

/** A row as the engine sees it; its other columns belong to the collection. */
export type StoredRecord = Record<string, unknown> & {
  id: string
  version: number
  updatedAt: Date
  updatedBy: string | null
  status: 'published' | 'draft'
  draft: Record<string, unknown> | null
  publishAt: Date | null
  publishProblem: string | null
  publishedAt: Date
}

export type Store = {
  collection: Collection
  table: RecordTable
  order: SQL[]
  /** The table that holds its rows, where `table` is a view of some of them. */
  base?: string
  beforeList?: (db: Database) => Promise<boolean>
}

export function bind<F extends Fields, Table extends RecordTable>(
  collection: Collection<F, Prepared<Table>, keyof Table['_']['columns'] & string>,
  table: Table,
  order: SQL[],
  beforeList?: Store['beforeList'],
): Store {
  return { collection: collection as unknown as Collection, table, order, beforeList }
}

/** For `Change`: pages name records, or the view that they read; the search, whether there is a word at all. */
export const shownOf = ({ table, base }: Store, ids: string[]) => [
  `published_${base ?? getTableName(table)}`,
  'published_known',
  ...ids,
]
