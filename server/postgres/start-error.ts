export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

export class FolderInUseError extends PostgresStartError {
  readonly pid: number

  constructor(pid: number, dataDir: string, lockFile: string) {
    super(
      `Another instance, process ${pid}, already uses ${dataDir}: stop it, choose another DATA_DIR, or, ` +
        `if process ${pid} is not Estavelle, delete ${lockFile}.`,
    )
    this.pid = pid
  }
}

export const recoveryPatience = 60_000

/** A stop would only make it begin anew. */
export class StillRepairingError extends PostgresStartError {
  constructor() {
    super(
      `Postgres is still repairing the database after ${recoveryPatience / 1000} s and goes on with it: start again later.`,
    )
  }
}

export function errorCode(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const causes: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would become larger than is allowed',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'something that is not a folder has this name',
  ENOENT: 'not found',
}

export function causeOf(error: unknown) {
  return causes[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}
