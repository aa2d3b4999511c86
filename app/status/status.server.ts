import { not, sql } from 'drizzle-orm'
import type { SignInLimits } from '#app/accounts/sign-in-limits.server.ts'
import { users } from '#app/accounts/tables.ts'
import { readRevision } from '#app/content/engine/revision.server.ts'
import { readOverdue } from '#app/content/engine/waiting.server.ts'
import { countMissingFiles } from '#app/content/files/list-files.server.ts'
import { countMissing } from '#app/content/images/list-images.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { readEvidence } from '#app/evidence/evidence.server.ts'
import { readMailQueue } from '#app/mail/mail-queue.server.ts'
import type { Mailer } from '#app/mail/mailer.server.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import { hasRunOut } from '#app/newsletter/subscribers.server.ts'
import { newsletterSubscribers } from '#app/newsletter/tables.ts'

type Sources = {
  db: Database
  mailer: Mailer
  images: ImageStore
  storage: { problem: () => string | undefined }
  signInLimits: SignInLimits
}

export type SharedState = Awaited<ReturnType<typeof readSharedState>>

/** What cannot be read is undefined: this is asked when things are broken. */
export async function readSharedState({ db, mailer, images, storage: { problem }, signInLimits }: Sources) {
  const usage = await images.usage().catch(() => undefined)
  const storage = usage && { ...usage, problem: problem() }
  const database = await readDatabase(db).catch(() => undefined)
  // Each of the others would wait for a database that is away.
  if (!database) return { storage }
  const queue = await readMailQueue(db).catch(() => undefined)
  const tries = await signInLimits.tries().catch(() => undefined)
  const evidence = await readEvidence(db).catch(() => undefined)
  const overdue = await readOverdue(db).catch(() => undefined)
  const missing = await countMissing(db).catch(() => undefined)
  const missingFiles = await countMissingFiles(db).catch(() => undefined)
  const records = await countRecords(db).catch(() => undefined)
  return {
    storage,
    database,
    mail: queue && { ...queue, isOpen: mailer.isOpen },
    tries,
    evidence,
    overdue,
    missing,
    missingFiles,
    records,
  }
}

async function readDatabase(db: Database) {
  const begun = performance.now()
  const revision = await readRevision(db)
  const ms = performance.now() - begun
  const { rows } = await db.execute<{ version: string; bytes: string; only_reads: boolean; clock: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      extract(epoch from clock_timestamp())::float8 as clock,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only_reads`,
  )
  const [found] = rows
  return {
    ...{ revision, ms, version: found?.version ?? '', bytes: Number(found?.bytes) },
    onlyReads: found?.only_reads === true,
    /** Seconds by which its clock is ahead of ours. */
    ahead: found ? found.clock - Date.now() / 1_000 : 0,
    ...(await readLongest(db)),
  }
}

/** Seconds, of this database. Of other roles Postgres shows who waits for a lock, and no transaction. */
export async function readLongest(db: Queries) {
  const { rows } = await db.execute<{ wait: number; transaction: number }>(sql`
    select coalesce(max(extract(epoch from now() - waitstart)), 0)::float8 as wait,
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as transaction
    from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`)
  return { longestWait: rows[0]?.wait ?? 0, longestTransaction: rows[0]?.transaction ?? 0 }
}

/** One after the other, to leave connections to those who save. Without pages, of which there is always one. */
async function countRecords(db: Database) {
  const counts = []
  for (const { collection, table } of Object.values(stores).filter((store) => !('page' in store)))
    counts.push({ title: collection.title, count: await db.$count(table) })
  counts.push({ title: 'Subscribers', count: await db.$count(newsletterSubscribers, not(hasRunOut)) })
  counts.push({ title: 'Users', count: await db.$count(users) })
  return counts
}
