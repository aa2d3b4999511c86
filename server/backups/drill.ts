import { basename } from 'node:path'
import { noteBackupState } from '../../app/backups/backup-state.server.ts'
import type { DatabaseConnection } from '../../app/database.server.ts'
import type { Env } from '../env.ts'
import { verifyEvidence } from '../evidence/verify-evidence.ts'
import { aboutFolder, BackupError, BackupUnderWayError, sentenceOf } from './backup-error.ts'
import { takeBackupLock } from './make-backup.ts'
import { databaseBytes } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { restoreTables } from './restore-tables.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { requireSpace } from './space.ts'
import { connect } from './tables.ts'

/** Restores a backup into a scratch database, compares rows and files with the manifest, verifies the chain, and notes how it went. */
export async function drill(env: Env, owner: DatabaseConnection, folder: string) {
  const note = (problem?: string) =>
    noteBackupState(env.backups.dir, { drill: { at: new Date().toISOString(), of: basename(folder), problem } })
  const client = await connect(owner)
  try {
    await takeBackupLock(client)
    const manifest = await readBackup(folder)
    if (!env.databaseUrl) await requireSpace(env.dataDir, databaseBytes(manifest))
    await withScratchDatabase(owner, async (scratch) => {
      const restored = await connect(scratch)
      try {
        await restored.query('begin')
        await restoreTables(restored, folder, manifest)
        await restored.query('commit')
        const { problem } = await verifyEvidence(restored)
        if (problem) throw new BackupError(problem)
      } finally {
        await restored.end()
      }
    })
    await note()
    return manifest
  } catch (failure) {
    const error = aboutFolder(env.backups.dir, failure)
    if (!(error instanceof BackupUnderWayError)) await note(sentenceOf(error)).catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
