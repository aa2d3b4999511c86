import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'

export async function backupInOwnProcess(build: string, log: Logger, signal: AbortSignal) {
  const program = join(build, 'server/backup.js')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--scheduled'], { signal })
    log.info({ made: stdout.trim() }, 'a backup was made and tried out')
  } catch (error) {
    if (signal.aborted) return
    const { stderr } = error as { stderr?: string }
    log.error({ reason: stderr?.trim() || String(error) }, 'the backup failed')
    throw error
  }
}
