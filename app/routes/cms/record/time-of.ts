import { houseMinute, zoneNote } from '#app/house-clock.ts'

export function timeOf(iso: string) {
  const moment = new Date(iso)
  return houseMinute(moment) + zoneNote(moment)
}
