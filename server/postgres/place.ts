import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import { type Account, blockingFolder, give, unprivilegedAccount } from './account.ts'
import { writeWhole } from './secrets.ts'
import { causeOf, errorCode, PostgresStartError } from './start-error.ts'

export type Place = { dataDir: string; root: string; cluster: string; account: Account | undefined }

export async function openDataDir(dataDir: string) {
  try {
    makeFolder(dataDir)
    return await realpath(dataDir)
  } catch (error) {
    throw new PostgresStartError(
      `DATA_DIR ${dataDir} could not be made (${causeOf(error)}): make that folder, writable to this account, or set another.`,
      { cause: error },
    )
  }
}

/** @throws PostgresStartError when the cluster is where the account that runs Postgres cannot get at it */
export async function findPlace(dataDir: string): Promise<Place> {
  const root = await findRoot(dataDir)
  const cluster = join(root, 'postgres')
  const owner = await ownerOf(cluster)
  const account = await unprivilegedAccount({ cluster: owner, dataDir: (await stat(dataDir)).uid })
  const place = { dataDir, root, cluster, account }
  const ownId = process.getuid?.()
  if (owner !== undefined && !account && owner !== ownId)
    throw new PostgresStartError(
      `The database in ${cluster} belongs to another account (${owner}): start as that one or as root, or give the folder to yours.`,
    )
  const block = await blockingFolder(root, account)
  if (!block || !account) return place
  if (owner !== undefined)
    throw new PostgresStartError(
      `Account ${account.name}, which runs Postgres, cannot enter ${block}, where the database is: allow it with chmod o+x.`,
    )
  const elsewhere = await makeElsewhere(dataDir)
  return { dataDir, root: elsewhere, cluster: join(elsewhere, 'postgres'), account }
}

/** Remembered, not computed: a folder that becomes accessible later must not lead to another database. */
export async function findRoot(dataDir: string) {
  const file = join(dataDir, 'postgres.location')
  const root = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (!root) return dataDir
  const found = await lstat(root).catch(() => undefined)
  if (found?.isDirectory() && found.uid === process.getuid?.()) return root
  throw new PostgresStartError(
    `The database was kept in ${root}, which ${found ? 'belongs to somebody else now' : 'is gone'}: ` +
      `put it back, or delete ${file} to start with an empty database.`,
  )
}

async function makeElsewhere(dataDir: string) {
  const name = `estavelle-${shortHash(dataDir)}`
  let failure: unknown
  for (const parent of ['/var/lib', '/var/tmp'])
    for (const suffix of ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9']) {
      const folder = join(parent, name + suffix)
      try {
        // Only empty ones go: left by a start that was killed before it could remember them.
        await rmdir(folder).catch(() => undefined)
        await mkdir(folder)
        // Whatever the umask is.
        await chmod(folder, 0o755)
        await writeWhole(join(dataDir, 'postgres.location'), `${folder}\n`)
        return folder
      } catch (error) {
        failure = error
        if (errorCode(error) !== 'EEXIST') break
      }
    }
  throw new PostgresStartError(
    `No folder for the database that an unprivileged account can enter could be made in /var/lib or /var/tmp ` +
      `(${causeOf(failure)}): set DATA_DIR to one.`,
  )
}

/** A socket's path is limited to 107 bytes, so not in DATA_DIR; others may write to /tmp, so it is checked. */
export async function openSocketDir({ dataDir, account }: Place) {
  const uid = account?.uid ?? process.getuid?.()
  const name = `/tmp/estavelle-${shortHash(dataDir)}`
  for (const path of [name, `${name}-2`, `${name}-3`, `${name}-4`]) {
    const found = await lstat(path).catch(() => undefined)
    if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return path
    try {
      await mkdir(path, { mode: 0o700 })
      await give(path, account)
      return path
    } catch (error) {
      if (errorCode(error) !== 'EEXIST')
        throw new PostgresStartError(`${path} could not be made (${causeOf(error)}): make /tmp writable.`)
    }
  }
  throw new PostgresStartError(`${name}, the folder for the database's socket, belongs to somebody else: remove it.`)
}

export async function removeParts({ dataDir, root }: Place) {
  for (const folder of new Set([dataDir, root]))
    for (const name of await readdir(folder))
      if (/^postgres.*\.new$|^estavelle\.pid\../.test(name))
        await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

async function ownerOf(path: string) {
  const found = await lstat(path).catch(() => undefined)
  if (found && !found.isDirectory())
    throw new PostgresStartError(`${path} is not a folder, but the database belongs there: remove it.`)
  return found?.uid
}
