import { noteBackupState } from '#app/backups/backup-state.server.ts'
import { BackupError, sentenceOf } from '#server/backups/backup-error.ts'
import { requireNamedPictures } from '#server/backups/missing-pictures.ts'
import type { Env } from '#server/env.ts'
import { verifyEvidence } from '#server/evidence/verify-evidence.ts'
import { openArchive } from './archive-folder.ts'
import { findMoment, tooShort } from './find-moment.ts'
import { withMoment } from './restore-moment.ts'

/** Brings a moment back beside the site, the last one unless told, and compares chain and files. A failure is noted. */
export async function drillArchive(env: Env, privateKeys: string[], to?: string) {
  const archive = openArchive(env.backups.dir, { writer: 'base', privateKeys })
  try {
    const moment = await findMoment(archive, to)
    // A moment that is named may lie before the gap.
    if (moment.isCut && !to) throw tooShort(archive, moment)
    await withMoment(archive, moment, env, async ({ client }) => {
      const { problem } = await verifyEvidence(client)
      if (problem) throw new BackupError(problem)
      await requireNamedPictures(client, [...(await archive.list('uploads')), ...(await archive.list('files'))], {
        of: 'archive',
        remedy: 'put them back where pictures are kept',
      })
    })
    return to ?? moment.reached
  } catch (error) {
    const drill = { at: new Date().toISOString(), of: 'archive', problem: sentenceOf(error) }
    await noteBackupState(env.backups.dir, { drill }).catch(() => undefined)
    throw error
  }
}
