import { momentsOf, wallClockOf } from '#app/house-clock.ts'
import { longDate } from '#app/language/long-date.ts'
import { say } from '#app/words/say.ts'

/** A time as an editor gives it: what the house's clock shows, and which of two hours where it shows that twice. */
export type AskedTime = { publishAt: string; hour?: Hour }

export const hours = ['first', 'second'] as const
export type Hour = (typeof hours)[number]

type ReadTime = { at: Date } | { message: string }

export const timeField = 'publishAt'

export function readTime({ publishAt, hour }: AskedTime, now: Date): ReadTime {
  if (!isWallClock(publishAt)) return { message: say('Choose a date and a time.') }
  const [first, second] = momentsOf(publishAt)
  const day = longDate(publishAt.slice(0, 10))
  const time = publishAt.slice(-5)
  if (!first)
    return { message: say('On {day} the clocks go forward and never show {time}. Choose another time.', { day, time }) }
  if ((second ?? first) <= now) return { message: say('This time has passed. Choose a later one, or publish at once.') }
  if (!second) return { at: first }
  if (!hour)
    return { message: say('On {day} the clocks go back and show {time} twice. Choose one of the two.', { day, time }) }
  const at = hour === 'first' ? first : second
  return at > now ? { at } : { message: say('The first of the two has passed. Choose the second.') }
}

export function askedTimeOf(moment: Date): AskedTime {
  const publishAt = wallClockOf(moment)
  const [first, second] = momentsOf(publishAt)
  if (!first || !second) return { publishAt }
  return { publishAt, hour: first.getTime() === moment.getTime() ? 'first' : 'second' }
}

function isWallClock(text: string) {
  const asUtc = new Date(`${text}Z`)
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(text)
  )
}
