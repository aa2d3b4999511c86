import { outlineOf } from '#app/backups/backup-state.server.ts'
import type { Services } from '#server/services.ts'

/** One check answers all requests within a second. */
const longestKept = 1_000

export function createReadiness({ writing, readBackupState }: Pick<Services, 'writing' | 'readBackupState'>) {
  let last: { at: number; answer: ReturnType<typeof look> } | undefined

  async function look() {
    const onlyReads = await writing.ask().catch(() => undefined)
    if (onlyReads === undefined) return { problem: 'The database does not answer.' }
    return { onlyReads, backup: outlineOf(await readBackupState()) }
  }

  return function readiness() {
    const now = performance.now()
    if (!last || now - last.at > longestKept) last = { at: now, answer: look() }
    return last.answer
  }
}
