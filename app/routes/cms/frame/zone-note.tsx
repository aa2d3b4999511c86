import { houseTimeName, zoneNote } from '#app/house-clock.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

/** For whoever's clock shows another time: sentences have no room to say it of each. */
export function ZoneNote() {
  const isElsewhere = useIsHydrated() && zoneNote(new Date()) !== ''
  return isElsewhere && <p className="zone-note">All times are {houseTimeName}, also where you give one.</p>
}
