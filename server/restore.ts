import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { newestBackup } from '#app/backups/backup-state.server.ts'
import { closeFolders, giveUpRoot } from './account/give-up-root.ts'
import { openArchive } from './backups/archive/archive-folder.ts'
import { drillArchive } from './backups/archive/drill-archive.ts'
import { findMoment, tooShort } from './backups/archive/find-moment.ts'
import { readMoment, takeHouseClock } from './backups/archive/moment-asked.ts'
import { restoreMoment } from './backups/archive/restore-moment.ts'
import { openAwayBucket } from './backups/away/away-bucket.ts'
import { fetchCopies } from './backups/away/fetch-copies.ts'
import { aboutFolder, BackupError } from './backups/backup-error.ts'
import { drill } from './backups/drill.ts'
import { readPrivateKeys } from './backups/encryption/decrypt.ts'
import { checkEncrypted, openBackup } from './backups/encryption/open-backup.ts'
import { picturesOf } from './backups/missing-pictures.ts'
import { readBackup, requireReadable } from './backups/read-backup.ts'
import { bytesBelow, requireSecretOf, restoreBackup } from './backups/restore-backup.ts'
import { requireSpace } from './backups/space.ts'
import { type Env, parseEnv } from './env.ts'
import { joinExistingDatabase, openDatabaseAlone } from './postgres/open-database.ts'
import { help, runCommand } from './run-command.ts'
import { openStorage } from './storage/open-storage.ts'

const usage = `Usage: npm run restore -- FOLDER           fills an empty DATA_DIR, or an empty DATABASE_URL, from a backup
       npm run restore -- --to MOMENT      fills an empty DATA_DIR with what was then (2026-11-23T10:15, or newest)
       npm run restore -- --drill [FOLDER] tries a backup, else the newest, in a scratch database
       npm run restore -- --drill --to MOMENT  tries the archive
       npm run restore -- --fetch          brings into BACKUP_DIR what the bucket of BACKUP_S3_ENDPOINT has besides

With --identity FILE, the private key, where backups are encrypted. It need not be on the server: all of this can be
done elsewhere, but for the drill of a backup, which wants the site's database. To restore it elsewhere tries it as well.
What is not encrypted is refused then, but with --to and --plain, for a moment before there was a key.`

const drillElsewhere =
  'set DATA_DIR to the folder of the site, or, elsewhere, restore the backup into this one, which tries it as well'

runCommand(run)

async function run(log: Logger) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      drill: { type: 'boolean' },
      to: { type: 'string' },
      fetch: { type: 'boolean' },
      identity: { type: 'string' },
      plain: { type: 'boolean' },
      help,
    },
  })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const [named, ...others] = positionals
  const { drill: isDrill, to, fetch: isFetch, plain: takesPlain } = values
  const isAlone = !(named || isDrill || to)
  if (others.length > 0 || (isFetch ? !isAlone : isAlone) || (named && to)) throw new BackupError(usage)
  const env = parseEnv(process.env)
  const keys = values.identity ? await readPrivateKeys(values.identity) : []
  await becomeOwner(env)
  const folder = named && resolve(named)
  if (isFetch) await fetch(env)
  else if (to && isDrill) await tryMoment(env, to, { keys, takesPlain })
  else if (to) await restoreTo(env, to, { keys, takesPlain })
  else if (isDrill) await tryOut(env, log, { folder: folder ?? (await requireNewest(env)), keys })
  else if (folder) await restore(env, log, { named: folder, keys })
  if (!(isFetch || isDrill)) await closeFolders(env.dataDir)
}

/** Of a folder that root has prepared for a service: what root leaves there, that could not read. */
async function becomeOwner(env: Env) {
  const { uid } = await stat(env.dataDir).catch(() => ({ uid: 0 }))
  if (uid === 0) return
  const { reason } = await giveUpRoot(env)
  if (reason) process.stderr.write(`${reason}\n`)
}

async function fetch({ backups: { away, dir } }: Env) {
  if (!away) throw new BackupError('No bucket is set to fetch from: set BACKUP_S3_ENDPOINT and its keys.')
  const { backups, fetched } = await fetchCopies(openAwayBucket(away), dir)
  process.stdout.write(
    `${dir} now has the bucket’s backups (${backups}) and its archive; new files: ${fetched}. Restore one.\n`,
  )
}

async function restore(env: Env, log: Logger, { named, keys }: { named: string; keys: string[] }) {
  await requireReadable(named)
  await using opened = await openBackup(named, keys, env.dataDir)
  const { folder } = opened
  const manifest = await readBackup(folder)
  const secret = await requireSecretOf(folder, env)
  await requireSpace(env.dataDir, bytesBelow(env, manifest))
  let missing: string[] = []
  try {
    await using database = await openDatabaseAlone(env, log)
    const { owner, connection } = database
    const openPlace = async () => (await openStorage(env)).place
    missing = await restoreBackup(folder, manifest, { owner, connection, openPlace, env, secret })
  } catch (error) {
    throw aboutFolder(env.dataDir, error)
  }
  const but = missing.length > 0 ? ` ${picturesOf(missing)} not in the backup.` : ''
  process.stdout.write(`Everything is as it was at ${manifest.startedAt}: npm start serves it.${but}\n`)
}

type Opening = { keys: string[]; takesPlain: boolean | undefined }

async function restoreTo(env: Env, asked: string, { keys, takesPlain }: Opening) {
  if (env.databaseUrl)
    throw new BackupError(
      'The archive is of the embedded database: restore a moment with the means of your own Postgres.',
    )
  const archive = openArchive(env.backups.dir, { privateKeys: keys, takesPlain })
  await takeHouseClock(archive)
  const moment = await findMoment(archive, readMoment(asked))
  const { base, to = moment.reached } = moment
  process.stderr.write(
    `Restoring ${to} from the base of ${base.startedAt}; pieces of the log: ${moment.pieces.length} …\n`,
  )
  const missing = await restoreMoment(archive, moment, env).catch((error: unknown) => {
    throw aboutFolder(env.dataDir, error)
  })
  const but = missing.length > 0 ? ` ${picturesOf(missing)} not in the archive.` : ''
  const told =
    moment.isCut && !moment.to
      ? `All from before a gap in the log of the archive is there, and nothing of what was saved between that and ${to}`
      : `Everything is as it was at ${to}`
  process.stdout.write(`${told}: npm start serves it, npm run verify proves it.${but}\n`)
}

async function tryMoment(env: Env, asked: string, { keys, takesPlain }: Opening) {
  const archive = openArchive(env.backups.dir)
  await takeHouseClock(archive)
  const moment = await findMoment(archive, readMoment(asked))
  const { base, pieces, reached } = moment
  const isEncrypted = [`${base.path}.tar.gz`, ...pieces.map(({ path }) => path)].some(archive.isEncrypted)
  if (isEncrypted && keys.length === 0) {
    if (moment.isCut) throw tooShort(archive, moment)
    return void process.stdout.write(
      `The archive goes up to ${reached} without a gap. It is encrypted: whether it comes back whole can be tried with --identity FILE.\n`,
    )
  }
  const tried = await drillArchive(env, keys, { to: readMoment(asked), readsFiles: true, takesPlain })
  process.stdout.write(`Everything of ${tried} comes back whole from the archive.\n`)
}

async function tryOut(env: Env, log: Logger, { folder, keys }: { folder: string; keys: string[] }) {
  const encrypted = keys.length === 0 ? await checkEncrypted(folder) : undefined
  if (encrypted)
    return void process.stdout.write(
      `Every byte of the backup of ${encrypted.startedAt} is as it was written. It is encrypted: whether it comes back whole can be tried with --identity FILE.\n`,
    )
  await using database = await joinExistingDatabase(env, log, drillElsewhere)
  await requireReadable(folder)
  const { startedAt, missing = [] } = await drill(env, database.owner, folder, { privateKeys: keys })
  const but = missing.length > 0 ? `, but ${picturesOf(missing)} not in it: missing since before.` : '.'
  process.stdout.write(`The backup of ${startedAt} comes back whole${but}\n`)
}

async function requireNewest({ backups }: Env) {
  const newest = await newestBackup(backups.dir)
  if (newest) return newest.folder
  throw new BackupError(`There is no backup in ${backups.dir}: make one with npm run backup.`)
}
