import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  forgetGone,
  forgetInstance,
  listOthers,
  noteInstance,
  type OtherInstance,
} from '#app/content/installation/instances.server.ts'
import type { Database } from '#app/database.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'

const second = 1_000
const betweenLooks = 3 * second
/** Longer than two looks of the other: whoever was killed shows no sign of life within it. */
const patience = 7 * second

type Options = { db: Database; place: PicturePlace; log: Logger }

/**
 * Each instance writes a number that grows into its folder, and then into the database: who finds another's folder
 * behind what the database says has a copy of it. @throws where that is so at the start
 */
export async function watchInstances({ db, place, log }: Options) {
  const id = randomUUID()
  const { mark, hasBucket } = place
  let problem: string | undefined

  async function look() {
    const own = Date.now()
    // A bucket is one for all who name it, and has its price for each request.
    if (!hasBucket) await mark.write(id, own)
    await noteInstance(db, { id, host: hostname(), hasBucket, mark: own })
    const strange: OtherInstance[] = []
    for (const other of await listOthers(db, id)) if (!(await isTogether(other))) strange.push(other)
    return strange
  }

  async function isTogether(other: OtherInstance) {
    if (hasBucket || other.hasBucket) return hasBucket === other.hasBucket
    return ((await mark.read(other.id)) ?? 0) >= other.mark
  }

  async function lookAgain() {
    try {
      const next = sentence(await look())
      if (next && next !== problem) log.error(next)
      problem = next
    } catch {
      // The database or the storage is away, which others tell.
    }
  }

  function sentence([other]: OtherInstance[]) {
    if (!other) return undefined
    const { host } = other
    return (
      `Another instance runs on this database, on ${host}, with pictures in another place than ${place.name}: ` +
      'what one stores the others do not have. Give all instances one bucket (S3_ENDPOINT …) or one shared DATA_DIR, or stop all but one.'
    )
  }

  async function requireTogether() {
    const first = await look().catch(() => [])
    if (first.length === 0) return
    const until = performance.now() + patience
    while (performance.now() < until) {
      await sleep(second / 2)
      const now = await look()
      const alive = now.filter(({ id, mark }) => first.some((other) => other.id === id && other.mark < mark))
      if (now.length === 0) return
      if (alive.length > 0) {
        await close()
        throw new Error(sentence(alive))
      }
    }
  }

  async function close() {
    clearInterval(timer)
    await forgetInstance(db, id).catch(() => undefined)
    await mark.remove(id).catch(() => undefined)
  }

  async function forget() {
    for (const gone of await forgetGone(db).catch(() => [])) await mark.remove(gone.id).catch(() => undefined)
  }

  const timer = setInterval(lookAgain, betweenLooks).unref()
  await requireTogether()
  void forget()
  return { problem: () => problem, close }
}
