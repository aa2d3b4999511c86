import { randomBytes } from 'node:crypto'
import { chmod, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, give } from './account.ts'
import { causeOf, errorCode, PostgresStartError } from './start-error.ts'

export async function readSecrets(dataDir: string, options: { mayCreate: boolean }) {
  return {
    superuser: await secret(join(dataDir, 'postgres.superuser.password'), options),
    application: await secret(join(dataDir, 'postgres.password'), options),
  }
}

export type Secrets = Awaited<ReturnType<typeof readSecrets>>

async function secret(path: string, { mayCreate }: { mayCreate: boolean }) {
  try {
    const known = (await readFile(path, 'utf8')).trim()
    if (known) {
      await chmod(path, 0o600)
      return known
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      throw new PostgresStartError(`${path} cannot be read (${causeOf(error)}): start as the account that wrote it.`)
  }
  if (!mayCreate)
    throw new PostgresStartError(
      `${path} is missing though the database exists: put it back from a base of the archive, which has it (tar xzf), or restore a backup, which has not, into an empty DATA_DIR.`,
    )
  const created = randomBytes(32).toString('base64url')
  await writeWhole(path, `${created}\n`)
  return created
}

/** Empty where there is none. @throws a sentence where it cannot be read: another one would open nothing */
export const readKept = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw new Error(`${path} cannot be read (${causeOf(error)}): start as the account that wrote it.`)
  })

/** Whole or not at all, also after a power cut. */
export async function writeWhole(path: string, content: string, account?: Account) {
  const part = `${path}.${process.pid}.new`
  await rm(part, { force: true })
  // Exclusive, so that no link which the account has put there is followed.
  await using file = await open(part, 'wx', 0o600)
  await file.writeFile(content)
  await file.sync()
  await give(part, account)
  await rename(part, path)
  await syncFolder(dirname(path))
}

export async function syncFolder(path: string) {
  await using folder = await open(path, 'r')
  await folder.sync()
}
