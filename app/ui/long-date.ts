const months = 'January February March April May June July August September October November December'.split(' ')

/** Of a day, a month or a year. */
export function longMoment(date: string) {
  if (date.length === 4) return date
  return date.length === 7 ? longMonth(date) : longDate(date)
}

function longMonth(date: string) {
  const [year, month = 0] = date.split('-').map(Number)
  return `${months[month - 1]} ${year}`
}

/** By hand: Intl takes a fiftieth of the time of a page with twelve dates. */
export function longDate(date: string) {
  const [year, month = 0, day] = date.split('-').map(Number)
  return `${day} ${months[month - 1]} ${year}`
}
