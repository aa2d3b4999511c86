import { houseMinute, wallClockOf } from '#app/house-clock.ts'

/** Whom it was tried for: 'user', before the name, or what takes the place of both. */
export const whose = (one: string, name?: string | null) => (name ? one : `an unknown ${one}`)

/** What follows the name where strangers did it: ` 580 times from 203.0.113.0/24, 1 December 2026, 09:00 to 09:40`. */
export function triesOf({ times, network, firstAt, lastAt, isOpen }: Record<string, unknown>) {
  if (typeof times !== 'number') return network ? ` from ${network}` : undefined
  const count = times === 1 ? 'once' : `${times} times`
  const span = spanOf(new Date(String(firstAt)), new Date(String(lastAt)))
  return ` ${count}${isOpen ? ' so far' : ''} from ${network || 'other networks'}, ${span}`
}

/** Of one hour: never of two days. */
function spanOf(first: Date, last: Date) {
  const [begun, ended] = [first, last].map((moment) => wallClockOf(moment).slice(11))
  return begun === ended ? houseMinute(first) : `${houseMinute(first)} to ${ended}`
}
