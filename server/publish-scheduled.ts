import type { Logger } from 'pino'
import type { Changes } from '#app/content/engine/changes.ts'
import { isLate } from '#app/content/engine/late.ts'
import { type Done, publishDue } from '#app/content/engine/publish-due.server.ts'
import { shownOf } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'
import { houseDate } from '#app/house-clock.ts'

const second = 1_000
/** Milliseconds: another instance that just has the record locked keeps this one from seeing that it still fails. */
const forgotten = 60_000

type Options = { db: Database; changes: Changes; log: Logger }

/** Each second; resolves after the first look, at what came due while no server ran. Returns what ends it. */
export async function publishScheduled({ db, changes, log }: Options) {
  let round: Promise<void> | undefined
  let isUnreadable = false
  /** When each was seen last. */
  const failing = new Map<string, number>()
  // The clock that says on which day that is takes a while to make: the first look does without.
  const begun = new Date()
  let today: string | undefined

  async function look() {
    try {
      tellFailures(await publishDue(db, tell))
      isUnreadable = false
    } catch (error) {
      // Once an outage: what is due stays due, and the next look comes in a second.
      if (!isUnreadable) log.error({ err: error }, 'what is scheduled cannot be published')
      isUnreadable = true
    }
  }

  /** Once each, as it is tried again each second. */
  function tellFailures(failures: Awaited<ReturnType<typeof publishDue>>) {
    const now = performance.now()
    for (const { error, waitsFor, ...failure } of failures) {
      const said = waitsFor ? `${failure.record} waits` : failure.record
      const isTold = failing.has(said)
      failing.set(said, now)
      if (isTold) continue
      if (waitsFor) log.warn({ ...failure, waitsFor }, 'a scheduled record waits for what it leads to')
      else log.error({ err: error, ...failure }, 'a scheduled record cannot be published, and is tried again')
    }
    for (const [said, at] of failing) if (now - at > forgotten) failing.delete(said)
  }

  function tell({ problem, revision, ...done }: Done) {
    // When it is scheduled anew and fails again, that is told.
    for (const said of [done.record, `${done.record} waits`]) failing.delete(said)
    if (problem) return log.warn({ ...done, problem }, 'a scheduled record could not be published')
    const store = stores[done.collection]
    const withdrawn = store && shownOf(store, [done.record])
    changes.publish({ collection: done.collection, action: 'updated', withdrawn, revision })
    if (isLate(done.lateBy))
      log.warn(
        done,
        'published late: at the scheduled time the server or its database was down, or something held it up',
      )
    else log.info(done, 'published as scheduled')
  }

  async function lookOnce() {
    round ??= look()
    await round
    round = undefined
  }

  /** What is free from a day on, and the year in each foot: pages that were kept the day before are drawn again. */
  function turnDay() {
    today ??= houseDate(begun)
    const now = houseDate(new Date())
    if (today === now) return
    today = now
    changes.publish({ collection: 'portfolio', action: 'updated', withdrawn: [] })
  }

  await lookOnce()
  const timer = setInterval(async () => {
    await lookOnce()
    turnDay()
  }, second)
  return async function close() {
    clearInterval(timer)
    await round
  }
}
