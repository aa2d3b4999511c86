import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { causeOf } from '#server/postgres/start-error.ts'
import { BackupError } from './backup-error.ts'
import { measure } from './measure.ts'

type Told = { path: string; bytes: number; sha256: string; rows?: number }

/** Reads every byte. @throws BackupError where the file is not as the backup tells of it */
export async function requireUnchanged(folder: string, { path, bytes, sha256, rows }: Told) {
  const file = join(folder, path)
  const found = await measure(createReadStream(file)).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read (${causeOf(error)}): choose another backup.`)
  })
  if (found.sha256 !== sha256 || found.bytes !== bytes || (rows !== undefined && found.rows !== rows))
    throw new BackupError(`${file} is not what it was when the backup was made: choose another backup.`)
}
