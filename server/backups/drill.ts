import { basename } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { noteBackupState, noteInDatabase, startOfBackup } from '#app/backups/backup-state.server.ts'
import type { DatabaseConnection } from '#app/database.server.ts'
import type { Env } from '#server/env.ts'
import { verifyEvidence } from '#server/evidence/verify-evidence.ts'
import { aboutFolder, BackupError, BackupUnderWayError, sentenceOf } from './backup-error.ts'
import { MissingKeyError } from './encryption/decrypt.ts'
import { openBackup } from './encryption/open-backup.ts'
import { takeBackupLock } from './make-backup.ts'
import { databaseBytes, type Manifest } from './manifest.ts'
import { requireNamedPictures } from './missing-pictures.ts'
import { readBackup } from './read-backup.ts'
import { restoreTables } from './restore-tables.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { requireSpace } from './space.ts'
import { connectAsOwner } from './tables.ts'

type Drilling = {
  privateKeys?: string[]
  /** Just made: that it was not tried out is a failure then. */
  isNew?: boolean
}

/** Compares rows, files, the pictures that the rows name and the chain with the manifest, and notes how it went. */
export async function drill(
  env: Env,
  owner: DatabaseConnection,
  named: string,
  { privateKeys = [], isNew = false }: Drilling = {},
) {
  await using client = await connectAsOwner(owner)
  const note = async (problem?: string) => {
    const news = { drill: { at: new Date().toISOString(), of: basename(named), problem } }
    // As of a backup: an older database has no place for it.
    await noteInDatabase(drizzle(client), news).catch(() => undefined)
    await noteBackupState(env.backups.dir, news)
  }
  try {
    await takeBackupLock(client).catch((error: unknown) => {
      throw isNew && error instanceof BackupUnderWayError ? new BackupError(untried) : error
    })
    await using opened = await openBackup(named, privateKeys, env.dataDir)
    const { folder } = opened
    const manifest = await readBackup(folder)
    if (!env.databaseUrl) await requireSpace(env.dataDir, databaseBytes(manifest))
    await withScratchDatabase(owner, async (scratch) => {
      await using restored = await connectAsOwner(scratch)
      await restored.query('begin')
      await restoreTables(restored, folder, manifest)
      await restored.query('commit')
      const { problem } = await verifyEvidence(restored)
      if (problem) throw new BackupError(problem)
      await requireNamedPictures(restored, picturesIn(manifest), {
        of: 'backup',
        remedy: 'make another one where they are',
      })
    })
    await note()
    return manifest
  } catch (failure) {
    const error = aboutFolder(env.backups.dir, failure)
    // Another folder, named by mistake, says nothing of the backups.
    const isBackup = startOfBackup(basename(named)) !== undefined
    const isUntried = error instanceof BackupUnderWayError || (!isNew && error instanceof MissingKeyError)
    if (isBackup && !isUntried) await note(sentenceOf(error)).catch(() => undefined)
    throw error
  }
}

const untried =
  'The backup was made and not tried out, because another backup or drill was under way: run npm run restore -- --drill.'

/** Those that were missing when it was made are told by the backup. */
const picturesIn = ({ uploads, files, missing = [] }: Manifest) => [
  ...[...uploads, ...files].map(({ name }) => name),
  ...missing,
]
