import { rmdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launched } from './launch.ts'
import type { Lock } from './lock.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { processStart } from './process.ts'

type Watch = { running: Postmaster | Launched; lock: Lock; socketDir: string }

export function watchPostgres({ running, lock, socketDir }: Watch) {
  const listeners: ((reason: string) => void)[] = []
  let end: string | undefined
  let stopping: Promise<void> | undefined

  async function watch() {
    const reason = await ('ended' in running ? running.ended : endOfStranger(running))
    if (stopping) return
    // Kept from others, such as an operator's command, while this process opens the database again.
    lock.leave()
    end = `Postgres is gone: ${reason}`
    for (const listener of listeners) listener(end)
  }
  watch()

  async function stop() {
    if (end !== undefined) return lock.isLeft() ? await lock.release() : undefined
    if ('child' in running) running.child.ref()
    await stopPostmaster(running)
    if ('ended' in running) await running.ended
    // Empty unless somebody else has put something there.
    await rmdir(socketDir).catch(() => undefined)
    await lock.release()
  }

  return {
    stop() {
      stopping ??= stop()
      return stopping
    },
    onExit(listener: (reason: string) => void) {
      if (end === undefined) listeners.push(listener)
      else listener(end)
    },
  }
}

/** Not our child: there is no event. */
async function endOfStranger({ pid, start }: Postmaster) {
  while (processStart(pid) === start) await sleep(200, undefined, { ref: false })
  return 'it ended'
}
