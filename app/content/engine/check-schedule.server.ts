import { sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { checkValues } from './check-values.ts'
import type { Issue } from './collection.ts'
import { withUnnamed } from './records.server.ts'
import { type AskedTime, readTime, timeField } from './schedule.ts'
import type { Store } from './store.server.ts'

export async function checkSchedule(
  db: Database,
  store: Store,
  { time, ...unsaved }: { id?: string; values: unknown; time: AskedTime },
): Promise<{ publishAt: Date } | { issues: Issue[] }> {
  const read = readTime(time, await databaseTime(db))
  if ('at' in read) return { publishAt: read.at }
  const checked = checkValues(store.collection, await withUnnamed(db, store, unsaved))
  const issues = 'issues' in checked ? checked.issues : []
  return { issues: [...issues, { field: timeField, message: read.message }] }
}

/** Publishing goes by the database's clock, not by this process's. */
async function databaseTime(db: Database) {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`)
  return new Date(Number(rows[0]?.now))
}
