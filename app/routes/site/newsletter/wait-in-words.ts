const minute = 60
const hour = 60 * minute

/** Rounded up. */
export function waitInWords(seconds: number) {
  if (seconds <= minute) return 'a minute'
  if (seconds <= 90 * minute) return `${Math.ceil(seconds / minute)} minutes`
  return `${Math.ceil(seconds / hour)} hours`
}
