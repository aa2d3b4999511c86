import { houseTimeZone } from '../../../house-clock.ts'

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: houseTimeZone })

const format = formatOf({ dateStyle: 'medium', timeStyle: 'medium' })
const clock = formatOf({ timeStyle: 'medium' })

/** As the house's own clock showed it: `21 Nov 2026, 14:33:09`. */
export const houseTime = (moment: Date) => format.format(moment)

/** `14:33:09` */
export const houseSecond = (moment: Date) => clock.format(moment)
