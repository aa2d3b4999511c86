/** Where the house lives: its clock says when a day begins, and when something is to be published. */
export const houseTimeZone = 'Europe/Luxembourg'

const day = 24 * 60 * 60 * 1000
// Swedes write dates as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: houseTimeZone })
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: houseTimeZone })
const utcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const shortTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: houseTimeZone })

/** What the house's clock shows, `YYYY-MM-DDTHH:mm`. */
export const wallClockOf = (moment: Date) => iso.format(moment).replace(' ', 'T')

export const longDayOf = (moment: Date) => longDay.format(moment)

/** `1 December 2026, 08:00 UTC`. */
export const utcMinute = (moment: Date) => `${utcDay.format(moment)}, ${moment.toISOString().slice(11, 16)} UTC`

/** What the house's clock shows, to read: `1 December 2026, 09:00`, and which one in the hour that autumn repeats. */
export function houseMinute(moment: Date) {
  const twice = momentsOf(wallClockOf(moment))
  const which = twice.length > 1 ? ` (the ${moment < (twice[1] as Date) ? 'first' : 'second'} of two)` : ''
  return `${longDayOf(moment)}, ${shortTime.format(moment)}${which}`
}

/**
 * The moments at which the house's clock shows `YYYY-MM-DDTHH:mm`: one, none in the hour that spring leaves out, two in
 * the hour that autumn repeats.
 */
export function momentsOf(wallClock: string): Date[] {
  const asUtc = Date.parse(`${wallClock}Z`)
  if (Number.isNaN(asUtc)) return []
  // A day away the clock has not changed yet, or has already.
  const offsets = new Set([asUtc - day, asUtc + day].map(offsetAt))
  return [...offsets]
    .map((offset) => new Date(asUtc - offset))
    .filter((moment) => wallClockOf(moment) === wallClock)
    .sort((a, b) => a.getTime() - b.getTime())
}

/** Milliseconds that the house's clock is ahead of UTC, at a full minute. */
const offsetAt = (moment: number) => Date.parse(`${wallClockOf(new Date(moment))}Z`) - moment
