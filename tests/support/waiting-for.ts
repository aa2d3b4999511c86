import type { Pool, PoolClient } from 'pg'
import { until } from './start-site.ts'

/** Until so many wait for what a transaction holds, or for others that wait for it: what else is waited for is not counted. */
export async function untilWaitedFor(holder: PoolClient, db: Pool, count = 1) {
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  await until(async () => (await waitingFor(rows[0].pid, db)) >= count)
}

async function waitingFor(pid: number, db: Pool) {
  const { rowCount } = await db.query(
    `with recursive waiting as (
       select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
       union select a.pid from pg_stat_activity a join waiting on waiting.pid = any(pg_blocking_pids(a.pid)))
     select from waiting`,
    [pid],
  )
  return rowCount ?? 0
}
