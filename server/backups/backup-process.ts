import { type ChildProcess, execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { underWay } from './backup-error.ts'

/** Of a disk that hangs the next one must not wait for ever. */
const longest = 6 * 60 * 60 * 1000
/** Milliseconds: to stop the database that it tries out, and to remove it. */
const longestEnd = 10_000

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
  if (signal.aborted) return
  const program = join(build, 'server/backup.js')
  const begun = new Date().toISOString()
  const running = promisify(execFile)(process.execPath, [program, '--scheduled'], { env })
  const stop = () => end(running.child)
  signal.addEventListener('abort', stop)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, within).unref()
  try {
    const { stdout } = await running
    log.info({ made: stdout.trim() }, 'a backup was made and tried out')
  } catch (error) {
    if (signal.aborted) return
    const { stderr, code } = error as { stderr?: string; code?: number }
    if (code === underWay) return void log.info('another backup or drill is under way: a scheduled one waits for it')
    const late = `It did not end within ${within / 3_600_000} hours: see whether the disk of BACKUP_DIR hangs.`
    const reason = isLate ? late : stderr?.trim() || String(error)
    log.error({ reason }, 'the backup failed')
    await onFailure?.(reason, begun)
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function end(child: ChildProcess) {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), longestEnd).unref()
}
