import { noteBackupState } from '#app/backups/backup-state.server.ts'
import { BackupError, StoppedError, sentenceOf } from '#server/backups/backup-error.ts'
import { measure } from '#server/backups/measure.ts'
import { listNamedPictures, requireNamedPictures } from '#server/backups/missing-pictures.ts'
import type { Env } from '#server/env.ts'
import { verifyEvidence } from '#server/evidence/verify-evidence.ts'
import { listArchived, readArchived } from './archive-files.ts'
import { openArchive } from './archive-folder.ts'
import { findMoment, tooShort } from './find-moment.ts'
import { withMoment } from './restore-moment.ts'

type Asked = { to?: string; readsFiles?: boolean; takesPlain?: boolean }

/**
 * Brings a moment back beside the site, the last one unless told, and compares chain and names of files, whose bytes are
 * read where somebody asks by hand: the key of a trial does not open them. Otherwise a failure is noted.
 */
export async function drillArchive(
  env: Env,
  privateKeys: string[],
  { to, readsFiles = false, takesPlain }: Asked = {},
) {
  const archive = openArchive(env.backups.dir, { writer: 'base', privateKeys, takesPlain })
  try {
    const moment = await findMoment(archive, to)
    // A moment that is named may lie before the gap.
    if (moment.isCut && !to) throw tooShort(archive, moment)
    await withMoment(archive, moment, env, async ({ client, signal }) => {
      const { problem } = await verifyEvidence(client)
      if (problem) throw new BackupError(problem)
      const files = new Map([...(await listArchived(archive, 'uploads')), ...(await listArchived(archive, 'files'))])
      const remedy = 'put them back where pictures are kept'
      await requireNamedPictures(client, [...files.keys()], { of: 'archive', remedy })
      if (readsFiles)
        for (const { name } of await listNamedPictures(client)) {
          signal.throwIfAborted()
          if (files.has(name)) await measure(readArchived(archive, files.get(name) ?? []))
        }
    })
    return to ?? moment.reached
  } catch (error) {
    const drill = { at: new Date().toISOString(), of: 'archive', problem: sentenceOf(error) }
    // Who asks by hand hears of it, and would not take it back by asking again.
    const isCounted = !readsFiles && !(error instanceof StoppedError)
    if (isCounted) await noteBackupState(env.backups.dir, { drill }).catch(() => undefined)
    throw error
  }
}
