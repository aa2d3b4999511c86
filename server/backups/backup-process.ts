import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'

type Options = { build: string; env: NodeJS.ProcessEnv; log: Logger; signal: AbortSignal }

export async function backupInOwnProcess({ build, env, log, signal }: Options) {
  const program = join(build, 'server/backup.js')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--scheduled'], { env, signal })
    log.info({ made: stdout.trim() }, 'a backup was made and tried out')
  } catch (error) {
    if (signal.aborted) return
    const { stderr } = error as { stderr?: string }
    log.error({ reason: stderr?.trim() || String(error) }, 'the backup failed')
    throw error
  }
}
