import { houseTimeZone } from '../../../house-clock.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: houseTimeZone,
})

/** As the house's own clock showed it: `21 Nov 2026, 14:33:09`. */
export const houseTime = (moment: Date) => format.format(moment)
