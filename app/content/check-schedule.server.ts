import { sql } from 'drizzle-orm'
import type { Database, Pretend } from '../database.server.ts'
import { asIfPublished } from './as-if-published.server.ts'
import { checkValues } from './check-values.ts'
import type { Issue } from './collection.ts'
import { type AskedTime, readTime, timeField } from './schedule.ts'
import type { Store } from './store.server.ts'

type Asked = { id?: string; values: unknown; time: AskedTime }

/** The moment to publish at. What could not be published now, such as a slug that is taken, is refused at once. */
export async function checkSchedule(
  { db, pretend }: { db: Database; pretend: Pretend },
  store: Store,
  { id, values, time }: Asked,
): Promise<{ publishAt: Date } | { issues: Issue[] }> {
  const read = readTime(time, await databaseTime(db))
  const checked = checkValues(store.collection, values)
  const issues = 'issues' in checked ? checked.issues : []
  if (!('at' in read)) return { issues: [...issues, { field: timeField, message: read.message }] }
  if (issues.length > 0) return { issues }
  const tried = await asIfPublished(pretend, store, { id, values }, async () => undefined)
  return tried.status === 'invalid' ? { issues: tried.issues } : { publishAt: read.at }
}

/** Its clock is the one that publishes: what that of this process says does not matter. */
async function databaseTime(db: Database) {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`)
  return new Date(Number(rows[0]?.now))
}
