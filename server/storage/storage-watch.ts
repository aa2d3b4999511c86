import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { confirmStorage, WrongStorageError } from '#app/content/installation/confirm-storage.server.ts'
import type { Database } from '#app/database.server.ts'
import { type PicturePlace, StorageRefuses } from '#app/media/media-storage.ts'
import { watchHealth } from './watch-health.ts'
import { watchInstances } from './watch-instances.ts'

const betweenTries = 30_000
/** Milliseconds; then visitors get their pages without it. */
const patience = 4_000

type Options = {
  db: Database
  place: PicturePlace
  /** Others may run on this database. */
  isShared: boolean
  log: Logger
  onConfirmed: () => Promise<void>
}

/** Tried again until it answers, then prepared by `onConfirmed`. @throws WrongStorageError where that is known, and StorageRefuses */
export async function watchStorage({ db, place, isShared, log, onConfirmed }: Options) {
  let problem: string | undefined
  const prepared = Promise.withResolvers<void>()

  function tell(next: string | undefined) {
    if (next && next !== problem) log.error(next)
    problem = next
  }

  /** Else a missing picture proves nothing: it may be in ours. @throws where the database or the storage does not answer */
  async function isOurs() {
    try {
      await confirmStorage(db, place)
      return true
    } catch (error) {
      if (!(error instanceof WrongStorageError)) throw error
      tell(error.message)
      return false
    }
  }

  async function prepare() {
    await confirmStorage(db, place)
    tell(undefined)
    await onConfirmed()
    prepared.resolve()
  }

  async function goOn(error: unknown): Promise<void> {
    if (error instanceof WrongStorageError) tell(error.message)
    else log.error({ err: error }, 'the pictures of the program could not be stored')
    await sleep(betweenTries, undefined, { ref: false })
    return prepare().catch(goOn)
  }

  const first = prepare()
  const isDone = await Promise.race([first.then(() => true, onlyIfWrong), sleep(patience, false, { ref: false })])
  if (!isDone) void first.catch(goOn)
  const health = watchHealth({ place, log })
  const instances = isShared ? await watchInstances({ db, place, log }) : undefined
  return {
    ...{ place, prepared: prepared.promise, isOurs, tell },
    health: health.health,
    problem: () => problem ?? instances?.problem() ?? health.health().problem,
    together: () => instances?.problem(),
    async close() {
      health.close()
      await instances?.close()
    },
  }
}

function onlyIfWrong(error: unknown) {
  if (error instanceof WrongStorageError || error instanceof StorageRefuses) throw error
  return false
}
