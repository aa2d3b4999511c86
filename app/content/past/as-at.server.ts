import { sql } from 'drizzle-orm'
import { historyRetention } from '#app/content/revisions/table.ts'
import type { Database, Pretend } from '#app/database.server.ts'
import { historyStart } from './table.ts'

const minute = 60_000

/** The first whole minute for which revisions are kept. */
export async function historyBegins(db: Pick<Database, 'select'>): Promise<Date> {
  const kept = sql`now() - make_interval(years => ${historyRetention.years})`
  const [row] = await db
    .select({ at: sql<Date>`greatest(${historyStart.at}, ${kept})`.mapWith(historyStart.at) })
    .from(historyStart)
    .leftJoin(historyRetention, sql`true`)
  if (!row) throw new Error('Nobody knows when history begins')
  return new Date(Math.ceil(row.at.getTime() / minute) * minute)
}

/** Only visitors' views show the past; all else is as it is now. `revisions` are the ids of those in force then. */
export function asAt<Result>(
  pretend: Pretend,
  moment: Date,
  look: (db: Database, revisions: number[]) => Promise<Result>,
): Promise<Result> {
  return pretend(async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`select show_past(${moment.toISOString()}::timestamptz) as id`)
    // What this connection has planned before, it has planned for the tables of all.
    await db.execute(sql`discard plans`)
    await db.execute(sql`set transaction read only`)
    return look(
      db,
      rows.map(({ id }) => Number(id)).sort((a, b) => a - b),
    )
  }, 'past')
}
