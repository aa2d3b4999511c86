import { relative, sep } from 'node:path'
import { causeOf } from '#server/postgres/start-error.ts'

export class BackupError extends Error {
  override name = 'BackupError'
}

/** EX_TEMPFAIL of sysexits.h: nothing is wrong, and it may be tried again. */
export const underWay = 75

export class BackupUnderWayError extends BackupError {
  readonly exitCode = underWay
  constructor() {
    super('Another backup or drill of this database is under way: wait until it is done.')
  }
}

/** Somebody ends the process: nothing of what it was about failed. */
export class StoppedError extends BackupError {
  constructor() {
    super('It was stopped before it was done.')
  }
}

export function aboutFolder(folder: string, error: unknown) {
  const cause = causeOf(error)
  if (!(error instanceof Error) || cause === error.message) return error
  // Such as a picture that is to be in the backup.
  if ('path' in error && isOutside(folder, String(error.path)))
    return new BackupError(`${error.path} cannot be used (${cause}): make it usable for this account.`)
  return new BackupError(`${folder} cannot be used (${cause}): make it usable, or choose another folder.`)
}

/** Neither in the folder nor on the way to it. */
const isOutside = (folder: string, path: string) =>
  [relative(folder, path), relative(path, folder)].every((way) => way.split(sep)[0] === '..')

export const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
