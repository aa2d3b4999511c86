import { parseEnv } from '#server/env.ts'
import { temporaryFolder } from '#tests/support/start-site.ts'

/** The one that survives a restart: `/tmp` may be memory. */
const disk = '/var/tmp'

/** A save waits for a disk, and Postgres' log is sent away meanwhile. */
export const folderOnDisk = () => temporaryFolder(disk)
export const archived = { ARCHIVE_EVERY_SECONDS: String(parseEnv({}).backups.archiveEverySeconds) }
