import { houseSecond } from '../../../house-clock.ts'

/** Whom it was tried for: 'user', before the name, or what takes the place of both. */
export const whose = (one: string, name?: string | null) => (name ? one : `an unknown ${one}`)

/** What follows the name where strangers did it: ` 580 times, between … and …, from 203.0.113.0/24`. */
export function triesOf({ times, network, firstAt, lastAt, isOpen }: Record<string, unknown>) {
  if (typeof times !== 'number') return network ? ` from ${network}` : undefined
  const from = network ? ` from ${network}` : ' from other networks'
  if (times === 1) return ` once,${from}`
  const [first, last] = [firstAt, lastAt].map((moment) => houseSecond(new Date(String(moment))))
  return ` ${times} times${isOpen ? ' so far' : ''}, between ${first} and ${last},${from}`
}
