import { houseTimeName, momentsOf, setHouseTimeZone, wallClockOf } from '#app/house-clock.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { type Archived, listLines, readReached } from './line.ts'

/** That of the house when the archive was written last: not every process has its settings. */
export async function takeHouseClock(archive: Archived) {
  const newest = (await listLines(archive)).at(-1)
  const { timeZone } = (newest && (await readReached(archive, newest))) || {}
  if (timeZone) setHouseTimeZone(timeZone)
}

/** `newest`, or a moment: with its zone, or as the house's clock showed it. Undefined is the newest. */
export function readMoment(asked: string, now = new Date()): string | undefined {
  if (asked === 'newest') return undefined
  const moment = momentOf(asked)
  if (moment > now) throw new BackupError(`${asked} is still to come: name a moment in the past, or newest.`)
  return moment.toISOString()
}

function momentOf(asked: string) {
  const [, wallClock, seconds = '', zone] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(asked) ?? []
  const exact = zone && wallClock ? new Date(asked) : undefined
  if (exact && !Number.isNaN(exact.getTime())) return exact
  const [first, second] = wallClock && !zone ? momentsOf(wallClock) : []
  if (!first)
    throw new BackupError(
      `${asked} is not a moment: write it as ${wallClockOf(new Date())} (${houseTimeName()}), with a zone as ${new Date().toISOString()}, or newest.`,
    )
  if (second) throw new BackupError(`${asked} happened twice: say which, with its zone, as in ${first.toISOString()}.`)
  return new Date(first.getTime() + 1_000 * Number(seconds.slice(1) || 0))
}
