import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createFileStore } from '#app/media/file-store.server.ts'
import { isImageName } from '#app/media/image-rules.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import { BackupError, StoppedError } from '#server/backups/backup-error.ts'
import { settleLinks } from '#server/backups/links-of-then.ts'
import { writeMeasured } from '#server/backups/measure.ts'
import { listNamedPictures } from '#server/backups/missing-pictures.ts'
import { connectAsOwner } from '#server/backups/tables.ts'
import type { Env } from '#server/env.ts'
import { hasAnotherSecret, keepSecret } from '#server/own-secret.ts'
import { giveTree } from '#server/postgres/account.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { checkVersion, clusterVersion } from '#server/postgres/cluster.ts'
import { lockFolder } from '#server/postgres/lock.ts'
import { openPostgresLog } from '#server/postgres/log.ts'
import { bringUpToDate, hasAllMigrations } from '#server/postgres/migrate.ts'
import { findPlace, openDataDir, openSocketDir, removeParts } from '#server/postgres/place.ts'
import { ownerConnection } from '#server/postgres/roles.ts'
import { readSecrets, syncFolder, writeWhole } from '#server/postgres/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { listArchived, readArchived } from './archive-files.ts'
import type { ArchiveFolder } from './archive-folder.ts'
import { passwords } from './base.ts'
import { type Moment, tooShort } from './find-moment.ts'
import { recover } from './recover.ts'
import { unpackMoment } from './unpack-moment.ts'

type Restored = { client: pg.Client; folder: string; signal: AbortSignal }

/** The database as it was, with the tables of today, in a folder beside where it belongs; `use` says what becomes of it. */
export async function withMoment(
  archive: ArchiveFolder,
  moment: Moment,
  env: Env,
  use: (restored: Restored) => Promise<void>,
  keep?: (folder: string, cluster: string) => Promise<void>,
) {
  const place = await findPlace(await openDataDir(env.dataDir))
  const folder = join(place.root, `postgres.${process.pid}.new`)
  const cluster = join(folder, 'cluster')
  const log = await openPostgresLog(place.dataDir, { mayRotate: false })
  const socketDir = await openSocketDir({ ...place, dataDir: folder })
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort(new StoppedError())
  for (const name of stops) process.on(name, stop)
  try {
    await mkdir(folder, { mode: 0o700 })
    await unpackMoment(archive, moment, { folder, signal })
    const binaries = await findBinaries(place, env.postgresBinDir)
    checkVersion(archive.dir, (await clusterVersion(cluster)) ?? '', binaries)
    const secrets = await readSecrets(folder, { mayCreate: false })
    if (place.account) await giveTree(folder, place.account)
    const started = { place, cluster, binaries, socketDir, log, signal }
    {
      const recovered = await recover({ ...started, to: moment.to })
      if (!recovered && moment.isCut) throw tooShort(archive, moment)
      await using _ = recovered ?? (await recover(started))
      await using client = await connectAsOwner(ownerConnection(socketDir, secrets))
      const used = async () => {
        // Throws where it was migrated by a newer one after the base, of which alone the archive notes how new it is.
        if (!(await hasAllMigrations(client))) await bringUpToDate(client)
        await use({ client, folder, signal })
      }
      await Promise.race([used(), stopped(signal)])
    }
    await keep?.(folder, place.cluster)
  } finally {
    for (const name of stops) process.off(name, stop)
    await log.close()
    await rm(socketDir, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Postgres, in a group of its own, would outlive us. */
const stops = ['SIGTERM', 'SIGINT'] as const

const stopped = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Into an empty DATA_DIR, which has no database until all of it is there. Returns the pictures that the archive lacks. */
export async function restoreMoment(archive: ArchiveFolder, moment: Moment, env: Env) {
  const dataDir = await openDataDir(env.dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const place = await findPlace(dataDir)
    if (await clusterVersion(place.cluster))
      throw new BackupError(`There is a database in ${dataDir} already: restore into an empty DATA_DIR.`)
    await removeParts(place)
    let missing: string[] = []
    const use = async ({ client, folder }: Restored) => {
      const secret = await readFile(join(folder, 'auth.secret'), 'utf8')
      if (await hasAnotherSecret(env, secret))
        throw new BackupError(
          'AUTH_SECRET is not the secret of the archive, so nobody could sign in with a second factor: set AUTH_SECRET, or AUTH_SECRET_OLD beside it, to the secret that was in use then.',
        )
      missing = await restoreFiles(archive, client, { env, folder })
      await settleLinks(client, secret, env)
      if (!env.authSecret) await keepSecret(dataDir, secret)
    }
    await withMoment(archive, moment, env, use, async (folder, cluster) => {
      for (const name of passwords) await writeWhole(join(dataDir, name), await readFile(join(folder, name), 'utf8'))
      await rename(join(folder, 'cluster'), cluster)
      await syncFolder(place.root)
    })
    return missing
  } finally {
    await lock.release()
  }
}

/** Those alone that the database named then: what was deleted for good before does not come back. */
async function restoreFiles(archive: ArchiveFolder, client: pg.Client, { env, folder }: { env: Env; folder: string }) {
  const { place } = await openStorage(env)
  const [images, library] = [createImageStore(place.uploads), createFileStore(place)]
  const [found, own] = [await place.identity.read(), await identityOf(client)]
  if (found && found !== own)
    throw new BackupError(
      `The pictures in ${place.name} belong to a different installation from the archive: ${place.remedy}, or remove ${place.markName}.`,
    )
  const archived = new Map([...(await listArchived(archive, 'uploads')), ...(await listArchived(archive, 'files'))])
  const missing: string[] = []
  for (const { name } of await listNamedPictures(client)) {
    const paths = archived.get(name)
    if (!paths) {
      missing.push(name)
      continue
    }
    const plain = join(folder, 'file.part')
    await writeMeasured(plain, readArchived(archive, paths))
    await (isImageName(name) ? images : library).importFile(plain, name)
    await rm(plain)
  }
  if (own) await place.identity.write(own)
  await client.query('update installation set stored_at = now()')
  return missing
}

async function identityOf(client: pg.Client) {
  const { rows } = await client.query<{ identity: string }>('select identity from installation')
  return rows[0]?.identity
}
