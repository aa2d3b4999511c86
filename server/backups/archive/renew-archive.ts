import { listBackups } from '#app/backups/backup-state.server.ts'
import type { DatabaseConnection } from '#app/database.server.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import type { Env } from '#server/env.ts'
import { findSecret } from '#server/own-secret.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { openArchive } from './archive-folder.ts'
import { drillArchive } from './drill-archive.ts'
import { renewBase } from './keep-archive.ts'
import { takeHouseClock } from './moment-asked.ts'
import { pruneArchive } from './prune-archive.ts'

type Keys = { publicKeys: string[]; privateKeys: string[] }

/** A new base is tried out before older ones go, with the backups of their time. */
export async function renewArchive(env: Env, owner: DatabaseConnection, { publicKeys, privateKeys }: Keys) {
  const secret = await findSecret(env)
  if (!secret) throw new BackupError(`There is no auth.secret in ${env.dataDir}: put it back, or set AUTH_SECRET.`)
  const { place } = await openStorage(env)
  // A process of its own, which notes anew how far the archive reaches.
  await takeHouseClock(openArchive(env.backups.dir))
  await renewBase({
    owner,
    backupDir: env.backups.dir,
    dataDir: env.dataDir,
    place,
    secret,
    publicKeys: () => publicKeys,
    lastingKeys: env.backups.publicKeys,
  })
  await drillArchive(env, privateKeys)
}

/** With the backups of their time; also what an archive left behind that is not written any more. */
export async function pruneWithBackups({ backups: { dir, archiveEverySeconds }, ...env }: Env) {
  const { place } = await openStorage(env)
  const oldest = (await listBackups(dir)).at(-1)
  const isWritten = archiveEverySeconds > 0
  if (oldest) await pruneArchive(openArchive(dir, { writer: 'base' }), place, { since: oldest.startedAt, isWritten })
}
