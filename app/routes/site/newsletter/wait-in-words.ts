const minute = 60
const hour = 60 * minute

/** Seconds as a visitor would say them, never less than they are. */
export function waitInWords(seconds: number) {
  if (seconds <= minute) return 'a minute'
  if (seconds <= 90 * minute) return `${Math.ceil(seconds / minute)} minutes`
  return `${Math.ceil(seconds / hour)} hours`
}
