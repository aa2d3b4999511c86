import type { Logger } from 'pino'
import { readBackupState } from '#app/backups/backup-state.server.ts'
import type { BackupFolder } from '#app/backups/watch-folder.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import type { KeptArchive } from '#server/backups/archive/keep-archive.ts'
import { sentenceOf } from '#server/backups/backup-error.ts'
import type { Env } from '#server/env.ts'
import { createCopies } from './copies.ts'

const second = 1_000
const betweenBackups = 60 * second
/** For a picture of the last seconds, when the site ends. */
const lastPatience = second / 2

type Keep = {
  env: Env
  place: PicturePlace
  archive: KeptArchive | undefined
  backups: Pick<BackupFolder, 'answers'>
  log: Logger
}

export async function keepCopies({ env, place, archive, backups, log }: Keep) {
  const { away, dir, archiveEverySeconds } = env.backups
  if (!away) return undefined
  const betweenLogs = Math.max(1, archiveEverySeconds / 4) * second
  const { openAwayBucket } = await import('./away-bucket.ts')
  const copies = createCopies({ dir, away: openAwayBucket(away), place })
  let [reached, newest, pruned]: (string | undefined)[] = []
  let left: string | undefined
  const problems = new Map<string, string>()

  async function sendLog(patience: number, hurry?: AbortSignal) {
    reached = (await copies.sendLog(patience, hurry)) ?? reached
  }

  async function sendBackups() {
    // Also where nothing can be sent: what is there would outlive this machine.
    newest = await copies.newest()
    await copies.sendBackups()
    newest = await copies.newest()
    await removeOld().then(
      () => {
        left = undefined
      },
      (error: unknown) => {
        const said = sentenceOf(error)
        // Once: such a bucket may withhold the right on purpose, and has all copies.
        if (said !== left) log.warn({ reason: said }, 'old copies cannot be removed from the bucket, and stay')
        left = said
      },
    )
  }

  async function removeOld() {
    await copies.removeReplaced()
    const { drill } = await readBackupState(dir)
    // Old ones go where a new one was tried out, here and there.
    if (!drill || drill.problem || drill.at === pruned) return
    await copies.prune(env.backups)
    pruned = drill.at
  }

  function repeat(name: string, work: () => Promise<void>, milliseconds: number) {
    let underWay: Promise<void> | undefined
    let isEnded = false
    async function look() {
      try {
        await backups.answers()
        await work()
        if (problems.delete(name) && problems.size === 0) log.info('copies are kept off the machine again')
      } catch (error) {
        const said = sentenceOf(error)
        if (said !== problems.get(name)) log.error({ reason: said }, 'no copies are kept off the machine')
        problems.set(name, said)
      }
    }
    function begin() {
      if (isEnded) return
      underWay ??= look().finally(() => {
        underWay = undefined
      })
    }
    const timer = setInterval(begin, milliseconds).unref()
    begin()
    return {
      soon: () => void (underWay ?? Promise.resolve()).then(begin),
      async end() {
        isEnded = true
        clearInterval(timer)
        await underWay
      },
    }
  }

  const closing = new AbortController()
  const backupsSent = repeat('backups', sendBackups, betweenBackups)
  const logSent = archiveEverySeconds
    ? repeat('log', () => sendLog(betweenLogs, closing.signal), betweenLogs)
    : undefined
  if (logSent) archive?.onSent(logSent.soon)
  return {
    state: () => ({ reached, newest, problem: [...problems.values()][0] }),
    /** After the archive, whose last piece goes as well, before what may take minutes: a film or a backup. */
    async close() {
      closing.abort()
      const backupsEnded = backupsSent.end()
      await logSent?.end()
      if (logSent && (reached || !problems.has('log'))) await sendLog(lastPatience).catch(() => undefined)
      await backupsEnded
    },
  }
}
