import type { BackupState } from '#app/backups/backup-state.server.ts'
import { readLongest } from '#app/status/status.server.ts'
import type { Services } from '#server/services.ts'

type Gauge = (name: string, help: string, read: () => number | Promise<number>) => unknown

/** Of the log where it is archived, else of the backups. */
const newestOf = (copies: BackupState['copies']) => copies?.reached ?? copies?.newest

/** What an operator is to be woken for; what is not known is NaN. */
export function gaugesOfOperation(gauge: Gauge, services: Services) {
  const { db, storage, writing, room, certificateEnd, readBackupState } = services
  const age = (time: string | undefined) => (time ? (Date.now() - Date.parse(time)) / 1_000 : Number.NaN)
  const success = (tried: { problem?: string } | undefined) => (tried ? Number(!tried.problem) : Number.NaN)
  gauge('backup_age_seconds', 'Since the newest whole backup began', async () => age((await readBackupState()).newest))
  gauge('backup_succeeded', '1 where the last backup was made', async () => success((await readBackupState()).backup))
  gauge('backup_bytes', 'Size of the last backup', async () => (await readBackupState()).backup?.bytes ?? Number.NaN)
  gauge('drill_age_seconds', 'Since a backup was last tried out', async () => age((await readBackupState()).drill?.at))
  gauge('drill_succeeded', '1 where it came back whole', async () => success((await readBackupState()).drill))
  const archive = async () => (await readBackupState()).archive
  const copies = async () => (await readBackupState()).copies
  gauge('archive_age_seconds', 'What is younger is on one disk only', async () => age((await archive())?.reached))
  gauge('archive_succeeded', '1 where the archive is written', async () => success(await archive()))
  gauge('copies_age_seconds', 'What is younger is on this machine only', async () => age(newestOf(await copies())))
  gauge('copies_succeeded', '1 where copies are kept off the machine', async () => success(await copies()))
  gauge('data_dir_free_bytes', 'Room on the disk of DATA_DIR', room.data)
  gauge('backup_dir_free_bytes', 'Room on the disk of BACKUP_DIR', room.backups)
  gauge('backup_dir_answers', '0 while that disk hangs', async () => Number(!(await readBackupState()).isSilent))
  gauge('storage_reads', '1 while the storage of pictures can be read', () => Number(storage.health().reads))
  gauge('storage_writes', '1 while the storage of pictures can be written', () => Number(storage.health().writes))
  gauge('storage_shared', '0 while another instance has pictures elsewhere', () => Number(!storage.together()))
  gauge('database_writes', '1 while the database takes changes', async () => Number(!(await writing.ask())))
  gauge('database_longest_wait_seconds', 'For a lock', async () => (await readLongest(db)).longestWait)
  gauge('database_longest_transaction_seconds', 'Open now', async () => (await readLongest(db)).longestTransaction)
  gauge(
    'database_certificate_end_seconds',
    'When the certificate of the database runs out, as a Unix time',
    () => (certificateEnd()?.getTime() ?? Number.NaN) / 1_000,
  )
}
