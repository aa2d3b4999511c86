import { houseMinute, zoneNote } from '#app/house-clock.ts'

/** The house's time for sentences that only browsers make, from an ISO time. */
export function timeOf(iso: string) {
  const moment = new Date(iso)
  return houseMinute(moment) + zoneNote(moment)
}
