// A calendar date has no time zone: read and written in one and the same, none can shift it.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-12` as `12 November 2026`. */
export function longDate(date: string) {
  return format.format(new Date(`${date}T00:00:00Z`))
}
