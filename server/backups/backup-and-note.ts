import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { listBackups, noteBackupState, noteInDatabase } from '#app/backups/backup-state.server.ts'
import { anotherStorage } from '#app/content/installation/confirm-storage.server.ts'
import { readSecretCheck } from '#app/content/installation/secret-check.server.ts'
import type { DatabaseConnection } from '#app/database.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import type { Env } from '#server/env.ts'
import { makeCheckpoint } from '#server/evidence/checkpoint.ts'
import { requireSigningKey } from '#server/evidence/signing-key.ts'
import { findSecret } from '#server/own-secret.ts'
import { undefinedColumn, undefinedTable } from '#server/postgres/sql-states.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { pruneWithBackups, renewArchive } from './archive/renew-archive.ts'
import { aboutFolder, BackupError, BackupUnderWayError, sentenceOf } from './backup-error.ts'
import { drill } from './drill.ts'
import { encryptTo, makeTrialKey, publicKeyOf } from './encryption/encrypt.ts'
import { makeBackup } from './make-backup.ts'
import { bytesOf, filesOf } from './manifest.ts'
import { outdated } from './outdated.ts'
import { connectAsOwner } from './tables.ts'

type Making = { publicKeys?: string[]; isNoted?: boolean }

/** Not noted is what goes to a place of the caller's own: it says nothing of those that the site counts on. */
export async function backupAndNote(
  env: Env,
  owner: DatabaseConnection,
  { publicKeys = env.backups.publicKeys, isNoted = true }: Making = {},
) {
  const { dir } = env.backups
  const note = async (outcome: { problem?: string; missing?: number; bytes?: number }) => {
    if (!isNoted) return
    const news = { backup: { at: new Date().toISOString(), ...outcome } }
    // An older database has no place for it, and one that is away cannot be told.
    await noteAsOwner(owner, news).catch(() => undefined)
    await noteBackupState(dir, news)
  }
  try {
    const secret = await findSecret(env)
    if (!secret) throw new BackupError(`There is no auth.secret in ${env.dataDir}: put it back, or set AUTH_SECRET.`)
    const { place } = await openStorage(env)
    await requireFitting(env, owner, { secret, place })
    await signFirst(env, owner)
    const encrypt = await encryptTo(publicKeys)
    const made = await makeBackup({ owner, place, secret, dir, encrypt })
    await note({ missing: made.manifest.missing?.length, bytes: bytesOf(filesOf(made.manifest)) })
    return made
  } catch (failure) {
    const error = aboutFolder(dir, failure)
    // Where nothing can be written, the sentence on the screen and in the log is all there is.
    if (!(error instanceof BackupUnderWayError)) await note({ problem: sentenceOf(error) }).catch(() => undefined)
    throw error
  }
}

async function noteAsOwner(owner: DatabaseConnection, news: Parameters<typeof noteInDatabase>[1]) {
  await using client = await connectAsOwner(owner)
  await noteInDatabase(drizzle(client), news)
}

type Given = { secret: string; place: PicturePlace }

/** With another secret nobody could use the second factors that the backup holds; another's pictures are not for it. */
async function requireFitting({ authSecret, dataDir }: Env, owner: DatabaseConnection, { secret, place }: Given) {
  await using client = await connectAsOwner(owner)
  const { isNoted, fits, identity } = await readSecretCheck(drizzle(client)).catch(ofBefore)
  const found = identity && (await place.identity.read())
  if (found && found !== identity) throw anotherStorage(place)
  if (isNoted && !fits(secret))
    throw new BackupError(
      `${authSecret ? 'AUTH_SECRET' : join(dataDir, 'auth.secret')} is a different secret from the one that this database was used with: set that one, or start the site with both first.`,
    )
}

/** A database of an earlier version has noted neither. */
function ofBefore(error: Error) {
  if (![undefinedTable, undefinedColumn].includes(errorCode(error.cause) ?? '')) throw error
  return { isNoted: false, fits: () => true, identity: '' }
}

/** So that the backup holds the newest signature, and one lies beside it. */
async function signFirst({ dataDir, backups: { dir } }: Env, owner: DatabaseConnection) {
  await using client = await connectAsOwner(owner)
  await makeCheckpoint({ database: client, key: await requireSigningKey(dataDir), dir })
}

/** Old backups go only when the new one was restored as a test. */
export async function backupDrillAndPrune(env: Env, owner: DatabaseConnection) {
  const keys = await keysOf(env.backups)
  const { folder, manifest } = await backupAndNote(env, owner, keys)
  await drill(env, owner, folder, { privateKeys: keys.privateKeys, isNew: true })
  for (const old of outdated(await listBackups(env.backups.dir), env.backups)) {
    // Half removed, it must not have the name of a whole one.
    const part = `${old.folder}.${process.pid}.part`
    await rename(old.folder, part)
    await rm(part, { recursive: true, force: true })
  }
  if (env.backups.archiveEverySeconds > 0) await renewArchive(env, owner, keys)
  await pruneWithBackups(env)
  return { folder, manifest }
}

/** What is encrypted to keys that lie elsewhere is tried out with one that is forgotten afterwards. */
async function keysOf({ publicKeys, trialKey }: Env['backups']) {
  if (publicKeys.length === 0) return { publicKeys, privateKeys: [] }
  const { publicKey, privateKey } = trialKey
    ? { privateKey: trialKey, publicKey: await publicKeyOf(trialKey) }
    : await makeTrialKey()
  return { publicKeys: [...publicKeys, publicKey], privateKeys: [privateKey] }
}
