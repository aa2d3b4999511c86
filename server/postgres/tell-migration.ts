import type { Pool } from 'pg'
import type { Logger } from 'pino'

type Told = { log: Logger; pool: Pool; lock: number; every?: number | undefined }

/** It takes minutes where there is much, and waits for as long as others keep something open. `work` tells whether it was needed. */
export async function tellMigration({ log, pool, lock, every = 10_000 }: Told, work: () => Promise<boolean>) {
  const begun = performance.now()
  log.info('the database is of an earlier version, and is to be brought up to date')
  const timer = setInterval(async () => {
    const { rows: holders } = await pool.query(holding, [lock]).catch(() => ({ rows: [] }))
    if (holders.length > 0) log.warn({ holders }, 'bringing the database up to date waits for other connections')
  }, every)
  try {
    const isDone = await work()
    if (isDone) log.info({ milliseconds: Math.round(performance.now() - begun) }, 'the database was brought up to date')
    return isDone
  } finally {
    clearInterval(timer)
  }
}

/** Such as a backup, another instance that migrates, or a transaction that somebody has left open. */
const holding = `
  select distinct holder.pid, holder.usename as role, holder.application_name as program
  from pg_locks as migrating, pg_stat_activity as holder
  where migrating.locktype = 'advisory' and migrating.objid = $1 and migrating.mode = 'ExclusiveLock'
    and migrating.database = (select oid from pg_database where datname = current_database())
    and holder.pid = any(pg_blocking_pids(migrating.pid))`
