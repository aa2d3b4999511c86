import { causeOf } from '#server/postgres/start-error.ts'

export class BackupError extends Error {
  override name = 'BackupError'
}

export class BackupUnderWayError extends BackupError {
  constructor() {
    super('Another backup or drill of this database is under way: wait until it is done.')
  }
}

export function aboutFolder(folder: string, error: unknown) {
  const cause = causeOf(error)
  const isKnown = error instanceof Error && cause !== error.message
  return isKnown
    ? new BackupError(`${folder} cannot be used (${cause}): make it usable, or choose another folder.`)
    : error
}

export const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
