import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'

/** Of a disk that hangs the next one must not wait for ever. */
const longest = 6 * 60 * 60 * 1000

type Options = {
  build: string
  env: NodeJS.ProcessEnv
  log: Logger
  signal: AbortSignal
  /** Where the process that began then could not note it itself. */
  onFailure?: (reason: string, begun: string) => Promise<unknown>
  /** Milliseconds. */
  within?: number
}

export async function backupInOwnProcess({ build, env, log, signal, onFailure, within = longest }: Options) {
  const program = join(build, 'server/backup.js')
  const begun = new Date().toISOString()
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--scheduled'], {
      ...{ env, signal, timeout: within },
      killSignal: 'SIGKILL',
    })
    log.info({ made: stdout.trim() }, 'a backup was made and tried out')
  } catch (error) {
    if (signal.aborted) return
    const { stderr, killed } = error as { stderr?: string; killed?: boolean }
    const late = `It did not end within ${within / 3_600_000} hours: see whether the disk of BACKUP_DIR hangs.`
    const reason = killed ? late : stderr?.trim() || String(error)
    log.error({ reason }, 'the backup failed')
    await onFailure?.(reason, begun)
    throw error
  }
}
