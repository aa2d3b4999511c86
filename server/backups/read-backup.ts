import { access, constants, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from '#app/backups/backup-state.server.ts'
import { parseJson } from '#server/parse-json.ts'
import { type Applied, isOfNewer, newestKnownMigration } from '#server/postgres/migrate.ts'
import { causeOf, errorCode } from '#server/postgres/start-error.ts'
import { BackupError } from './backup-error.ts'
import { listFile } from './encryption/encrypted-list.ts'
import { filesOf, type Manifest, manifestFile, manifestSchema, tableFile } from './manifest.ts'
import { requireUnchanged } from './require-unchanged.ts'

/** Compares every byte with the manifest. @throws BackupError when it cannot be restored here */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const newer = () =>
    new BackupError(
      `${folder} was made by version ${manifest.program} of this program, which is newer: install that version or a later one.`,
    )
  if (manifest.migration > newestKnownMigration()) throw newer()
  for (const file of filesOf(manifest)) await requireUnchanged(folder, file)
  if (isOfNewer(await readMigrations(folder, manifest))) throw newer()
  return manifest
}

/** A command of root's reads as the website's account. What root alone may read is whole, and says nothing of backups. */
export async function requireReadable(folder: string) {
  for (const path of [folder, join(folder, manifestFile), join(folder, listFile)])
    await access(path, constants.R_OK).catch((error: unknown) => {
      if (errorCode(error) !== 'EACCES') return
      throw new BackupError(
        `${path} cannot be read (${causeOf(error)}): let the account of the website read it, and enter the folders above it.`,
      )
    })
}

/** Those that the database had. @throws BackupError when it does not say */
export async function readMigrations(folder: string, { tables }: Manifest): Promise<Applied[]> {
  const columns = tables.find(({ name }) => name === 'migrations')?.columns ?? []
  const [hash, at] = [columns.indexOf('hash'), columns.indexOf('created_at')]
  if (hash < 0 || at < 0)
    throw new BackupError(`${join(folder, manifestFile)} does not say of which version it is: choose another backup.`)
  const rows = (await readFile(join(folder, tableFile('migrations')), 'utf8')).trim().split('\n')
  return rows.map((row) => row.split('\t')).map((values) => ({ hash: values[hash] ?? '', at: values[at] ?? '' }))
}

async function readManifest(folder: string) {
  const path = join(folder, manifestFile)
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    throw new BackupError(await whyNoBackup(folder, error))
  })
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success && !folder.endsWith('.part')) return parsed.data
  throw new BackupError(
    parsed.success
      ? halfBackup(folder)
      : `${path} is damaged or of a newer version of this program: choose another backup, or install that version.`,
  )
}

async function whyNoBackup(folder: string, error: unknown) {
  const found = await stat(folder).catch(() => undefined)
  if (!found && errorCode(error) === 'ENOENT') return `There is no folder ${folder}: name the folder of a backup.`
  if (errorCode(error) !== 'ENOENT') return `${folder} cannot be read (${causeOf(error)}): name the folder of a backup.`
  if (folder.endsWith('.part')) return halfBackup(folder)
  const [newest] = await listBackups(folder)
  if (newest) return `${folder} holds backups: name one of them, such as ${newest.folder}.`
  return `${folder} is not a backup, there is no ${manifestFile} in it: name the folder of a backup.`
}

const halfBackup = (folder: string) =>
  `${folder} is only half a backup, because making it was interrupted: choose a complete one.`
