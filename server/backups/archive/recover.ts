import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackupError } from '#server/backups/backup-error.ts'
import { give } from '#server/postgres/account.ts'
import type { Binaries } from '#server/postgres/binaries.ts'
import { endOf, runDetached } from '#server/postgres/launch.ts'
import type { PostgresLog } from '#server/postgres/log.ts'
import type { Place } from '#server/postgres/place.ts'
import { readPidFile, stopPostmaster } from '#server/postgres/postmaster.ts'
import { processStart } from '#server/postgres/process.ts'
import { postgresArguments } from '#server/postgres/settings.ts'

type Recover = {
  place: Place
  cluster: string
  binaries: Binaries
  socketDir: string
  log: PostgresLog
  signal: AbortSignal
  to?: string
}

/** Postgres over the files of a base, once it has repeated the log up to the moment. */
export async function recover({ place, cluster, binaries, socketDir, log, signal, to }: Recover) {
  const wish = join(cluster, 'recovery.signal')
  await writeFile(wish, '', { mode: 0o600 })
  await give(wish, place.account)
  const settings = [
    // The log is in its place already.
    'restore_command=false',
    'hot_standby=off',
    'recovery_target_action=promote',
    // Names of zones are not read yet.
    ...(to === undefined ? [] : [`recovery_target_time=${to.replace('Z', '+00')}`]),
  ]
  const own = postgresArguments(cluster, socketDir, binaries.version)
  const args = [...own, ...settings.flatMap((setting) => ['-c', setting])]
  await log.mark()
  const child = runDetached(binaries.postgres, args, place.account, log)
  let outcome: string | undefined
  const ended = endOf(child).then((reason) => {
    outcome = reason
  })
  for (;;) {
    const { pid } = child
    const start = pid && processStart(pid)
    const file = await readPidFile(cluster)
    if (pid && start && file?.pid === pid && file.status === 'ready')
      return {
        async [Symbol.asyncDispose]() {
          await stopPostmaster({ pid, start, command: '' })
          await ended
        },
      }
    if (outcome === undefined) {
      // At once: of a copy nothing is kept.
      if (signal.aborted) child.kill('SIGQUIT')
      await sleep(20)
      continue
    }
    signal.throwIfAborted()
    const complaints = await log.complaints()
    // Nobody has changed anything between the last change that the archive knows and the moment that was asked for.
    if (to !== undefined && complaints.includes('before configured recovery target was reached')) return undefined
    throw new BackupError(`Postgres could not repeat the log (${complaints || outcome}): see ${log.path}.`)
  }
}
