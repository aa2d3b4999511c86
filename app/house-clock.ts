import { languageTags } from '#app/language/locales.ts'
import { longDate } from '#app/language/long-date.ts'
import { told } from '#app/language/speaking.ts'
import { say, sayAny } from '#app/words/say.ts'
import { twice as twiceWords } from '#app/words/scripted.ts'

let zone = 'Europe/Luxembourg'
// Made when it is first looked at: no start waits for it, which it would be a twentieth of.
let clock: Intl.DateTimeFormat | undefined

/** Where the house lives: its clock says when a day begins, and when something is to be published. */
export const houseTimeZone = () => zone

export const houseTown = () => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

export const houseTimeName = () => say('{town} time', { town: sayAny(houseTown()) })

/** The settings say it, in server and browser; what no clock knows changes nothing. */
export function setHouseTimeZone(timeZone: string) {
  if (timeZone === zone) return
  try {
    clock = clockOf(timeZone)
    zone = timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

const day = 24 * 60 * 60 * 1000

/** Swedes write dates as ISO 8601 does. Without a zone it is that of whoever reads. */
const clockOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** A name, as browsers list them: Postgres reads the sign of +01:00 the other way. */
export function isTimeZone(name: string) {
  if (!/^(?:UTC|[A-Z]\w+\/.+)$/.test(name)) return false
  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

const shownBy = (face: Intl.DateTimeFormat, moment: Date) => face.format(moment).replace(' ', 'T')

export function wallClockOf(moment: Date) {
  clock ??= clockOf(zone)
  return shownBy(clock, moment)
}

let readers: Intl.DateTimeFormat | undefined

function readersClockOf(moment: Date) {
  readers ??= clockOf()
  return shownBy(readers, moment)
}

export const houseDate = (moment: Date) => wallClockOf(moment).slice(0, 10)

export const longDayOf = (moment: Date) => said(moment, { dateStyle: 'long' })

const said = (moment: Date, style: Intl.DateTimeFormatOptions) =>
  moment.toLocaleString(languageTags[told()], { ...style, timeZone: zone })

export function utcMinute(moment: Date) {
  const day = moment.toLocaleDateString(languageTags[told()], { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`
}

/** What the house's clock shows, to read: `1 December 2026, 09:00`. */
export const houseMinute = (moment: Date) =>
  `${longDayOf(moment)}, ${said(moment, { timeStyle: 'short' })}${whichOfTwo(moment)}`

/** For visitors, who may be anywhere: `1 December 2026, 09:00 CET`. */
export const zonedMinute = (moment: Date) =>
  `${longDate(houseDate(moment))}, ${said(moment, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })}`

export const houseSecond = (moment: Date) =>
  said(moment, { dateStyle: 'medium', timeStyle: 'medium' }) + whichOfTwo(moment)

/** In the hour that autumn repeats. */
function whichOfTwo(moment: Date) {
  const [, second] = momentsOf(wallClockOf(moment))
  const words = twiceWords()
  return second ? ` (${moment < second ? words.first : words.second})` : ''
}

export const houseClock = (moment: Date) => said(moment, { timeStyle: 'medium' })

/** For browsers: ' (Luxembourg time)' where the reader's own clock shows another time, else ''. */
export function zoneNote(moment: Date, { isDay = false } = {}) {
  const shown = isDay ? 10 : undefined
  const [ours, theirs] = [wallClockOf(moment), readersClockOf(moment)]
  return ours.slice(0, shown) === theirs.slice(0, shown) ? '' : ` (${houseTimeName()})`
}

/** One moment; none in the hour that spring skips, two in the hour that autumn repeats. */
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

const offsetAt = (moment: number) => Date.parse(`${wallClockOf(new Date(moment))}Z`) - moment
