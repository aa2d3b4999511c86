import { parseEnv } from '#server/env.ts'
import { temporaryFolder, until } from '#tests/support/start-site.ts'

/** The one that survives a restart: `/tmp` may be memory. */
const disk = '/var/tmp'

/** A save waits for a disk, and Postgres' log is sent away meanwhile. */
export const folderOnDisk = () => temporaryFolder(disk)

/**
 * Until the archive has what was written before. What a bench adds in seconds is the log of years: no editor opens a list
 * while Node packs hundreds of megabytes of it.
 */
export async function untilArchived(url: string, since = new Date().toISOString()) {
  const reached = async () => ((await (await fetch(`${url}/readyz`)).json()) as Ready).backup.archive.reached ?? ''
  await until(async () => (await reached()) > since, { within: 120_000, every: 200 })
}

type Ready = { backup: { archive: { reached: string | null } } }

export const archived = { ARCHIVE_EVERY_SECONDS: String(parseEnv({}).backups.archiveEverySeconds) }
