import { outlineOf } from '#app/backups/backup-state.server.ts'
import type { Services } from '#server/services.ts'

/** Shorter than a page may wait. */
const probe = { text: 'select 1', query_timeout: 2_000 }
/** One check answers all requests within a second. */
const longestKept = 1_000

export function createReadiness({ pool, readBackupState }: Pick<Services, 'pool' | 'readBackupState'>) {
  let last: { at: number; answer: ReturnType<typeof look> } | undefined

  async function look() {
    const problem = await pool.query(probe).then(
      () => undefined,
      () => 'The database does not answer.',
    )
    return { problem, backup: problem ? undefined : outlineOf(await readBackupState()) }
  }

  return function readiness() {
    const now = performance.now()
    if (!last || now - last.at > longestKept) last = { at: now, answer: look() }
    return last.answer
  }
}
