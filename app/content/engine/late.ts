/** Seconds: more than a check each second and a busy moment explain. */
export const lateFrom = 60
export const isLate = (seconds: number) => seconds >= lateFrom

export function lateness(seconds: number) {
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? units[2]
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} late`
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
