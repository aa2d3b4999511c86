import { say } from '#app/words/say.ts'
/** Seconds: more than a check each second and a busy moment explain. */
export const lateFrom = 60
export const isLate = (seconds: number) => seconds >= lateFrom

export function lateness(seconds: number) {
  const [one, many, length] = units.find(([, , length]) => seconds >= length) ?? units[2]
  const count = Math.floor(seconds / length)
  return say(count === 1 ? one : many, { count })
}

const units = [
  ['{count} day late', '{count} days late', 86_400],
  ['{count} hour late', '{count} hours late', 3_600],
  ['{count} minute late', '{count} minutes late', 60],
] as const
