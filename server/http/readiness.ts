import { outlineOf } from '#app/backups/backup-state.server.ts'
import type { Services } from '#server/services.ts'

/** One check answers all requests within a second. */
const longestKept = 1_000

export function createReadiness({
  writing,
  storage,
  readBackupState,
}: Pick<Services, 'writing' | 'storage' | 'readBackupState'>) {
  let last: { at: number; answer: ReturnType<typeof look> } | undefined

  async function look() {
    const onlyReads = await writing.ask().catch(() => undefined)
    if (onlyReads === undefined) return { problem: 'The database does not answer.' }
    return { onlyReads, storage: await outlineOfStorage(), backup: outlineOf(await readBackupState()) }
  }

  /** Without the sentences, which name places: anybody may ask. */
  async function outlineOfStorage() {
    const { reads, writes } = storage.health()
    const room = await storage.place.room().catch(() => undefined)
    return {
      reads,
      writes,
      isShared: storage.together() === undefined,
      freeMegabytes: room && Math.floor(room / 2 ** 20),
    }
  }

  return function readiness() {
    const now = performance.now()
    if (!last || now - last.at > longestKept) last = { at: now, answer: look() }
    return last.answer
  }
}
