import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'

/** Left to the database that may be on the same disk: it stops where it cannot write. */
const reserve = 64 * 1024 * 1024

/** The folder need not exist yet. */
export async function requireSpace(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(await existing(folder))
  const free = bavail * bsize
  if (free < bytes + reserve)
    throw new BackupError(
      `${folder} needs room for ${megabytes(bytes + reserve)} and has ${megabytes(free)}: make room, or choose another folder.`,
    )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  return found || dirname(folder) === folder ? folder : existing(dirname(folder))
}
