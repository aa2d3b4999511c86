import type { Pool } from 'pg'

/** Later than whatever is written, and earlier than what will be: a `Date` knows no parts of a millisecond. */
export async function momentBetween(db: Pool) {
  const { rows } = await db.query(
    "select date_trunc('milliseconds', at) + interval '1 ms' as moment, pg_sleep(0.002) from clock_timestamp() at",
  )
  return rows[0].moment as Date
}
