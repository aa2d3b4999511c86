import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { give, giveTree } from './account.ts'
import type { Binaries } from './binaries.ts'
import { endOf, runDetached } from './launch.ts'
import type { PostgresLog } from './log.ts'
import type { Place } from './place.ts'
import { type Secrets, syncFolder } from './secrets.ts'
import { causeOf, PostgresStartError } from './start-error.ts'

export const superuser = 'postgres'

export async function clusterVersion(cluster: string) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version) return version
  if ((await readdir(cluster).catch(() => [])).length === 0) return undefined
  throw new PostgresStartError(`${cluster} contains something other than a database: move it away.`)
}

export function checkVersion(cluster: string, made: string, binaries: Binaries) {
  if (binaries.version.split('.')[0] === made) return
  throw new PostgresStartError(
    `The database in ${cluster} was made by Postgres ${made} and the installed programs are of version ${binaries.version}: ` +
      `set PG_BIN_DIR to the programs of a Postgres ${made}, or restore a backup into a new DATA_DIR.`,
  )
}

/** It gets its name when it is whole. */
export async function createCluster(place: Place, binaries: Binaries, secrets: Secrets, log: PostgresLog) {
  const { root, cluster, account } = place
  const part = join(root, `postgres.${process.pid}.new`)
  try {
    await mkdir(part, { mode: 0o700 })
    await writeFile(join(part, 'password'), secrets.superuser, { mode: 0o600 })
    await give(join(part, 'password'), account)
    await give(part, account)
    await log.mark()
    // Ours need nothing of the system's locales; Postgres has its own since 17.
    const hasOwn = Number.parseInt(binaries.version, 10) >= 17
    const locale = hasOwn ? '--locale-provider=builtin --builtin-locale=C.UTF-8' : '--locale=C.UTF-8'
    // The save that fills a piece of the log waits until the next one is made: 4 MB are sooner made than 16, and copied.
    const pieces = '--wal-segsize=4'
    const options = `--data-checksums -E UTF8 ${locale} ${pieces} --auth=scram-sha-256 --no-instructions`
    const target = ['-D', join(part, 'cluster'), '-U', superuser, `--pwfile=${join(part, 'password')}`]
    const outcome = await endOf(runDetached(binaries.initdb, [...options.split(' '), ...target], account, log))
    if (outcome !== 'it ended with code 0')
      throw new PostgresStartError(
        `The database could not be made in ${root} (${(await log.complaints()) || outcome}): see ${log.path}.`,
      )
    await rename(join(part, 'cluster'), cluster)
    await syncFolder(root)
  } catch (error) {
    if (error instanceof PostgresStartError) throw error
    throw new PostgresStartError(`The database could not be made in ${root} (${causeOf(error)}): set another DATA_DIR.`)
  } finally {
    await rm(part, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Starts by other users, and restores from archives, leave files that the account cannot read. */
export async function giveCluster({ cluster, account }: Place) {
  if (account && (await lstat(cluster)).uid !== account.uid) await giveTree(cluster, account)
}
