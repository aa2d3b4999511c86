import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import { causeOf } from '#server/postgres/start-error.ts'

const minute = 60_000
/** Of all instances: what one has left another removes. */
const name = 'health'
/** Milliseconds: while it fails, and for what hangs. */
const betweenTries = 5_000
const patience = 10_000
const kept = 'freed of what was deleted'

type StorageHealth = { reads: boolean; writes: boolean; problem?: string }

/** Writes a mark into the storage, reads and removes it, each minute, or every few seconds while one cannot be had. */
export function watchHealth({ place, log }: { place: PicturePlace; log: Logger }) {
  const { mark } = place
  let health: StorageHealth = { reads: true, writes: true }
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const written = await within(mark.write(name, Date.now()))
    const read = await within(mark.read(name))
    const removed: Tried = written.isDone ? await within(mark.remove(name)) : { isDone: true }
    if (isOver) return
    const problem = written.problem ?? read.problem ?? removed.problem
    const what = !written.isDone ? 'written' : !read.isDone ? 'read' : kept
    const next = { reads: read.isDone, writes: written.isDone, problem: problem && sentence(what, problem) }
    if (next.problem && next.problem !== health.problem) log.error(next.problem)
    if (!next.problem && health.problem) log.info({ storage: place.name }, 'the storage works again')
    health = next
    // Who may not delete may have been given no more on purpose: nobody waits for it.
    timer = setTimeout(look, written.problem || read.problem ? betweenTries : minute).unref()
  }

  function sentence(what: string, problem: string) {
    const name = capitalised(place.name)
    return problem.startsWith(name)
      ? problem
      : `${name} cannot be ${what} (${problem}).${what === kept ? '' : ' Uploads are refused until it can.'}`
  }

  void look()
  return {
    health: () => health,
    close() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

type Tried = { isDone: boolean; problem?: string }

async function within(work: Promise<unknown>): Promise<Tried> {
  const late = sleep(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('it does not answer')))
  try {
    await Promise.race([work, late])
    return { isDone: true }
  } catch (error) {
    return { isDone: false, problem: causeOf(error) }
  }
}
