import { houseClock, houseMinute, houseSecond, longDayOf, zoneNote } from '#app/house-clock.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

const shapes = { day: longDayOf, minute: houseMinute, second: houseSecond, clock: houseClock }

type Props = { at: Date; as?: keyof typeof shapes }

/** `zoneNote` once it is known where the reader is. */
export const useZoneNote = (at: Date, isDay = false) => (useIsHydrated() ? zoneNote(at, { isDay }) : '')

/** By the house's clock; where the reader's shows another it says so; below a day, the day says it for all. */
export function Moment({ at, as = 'second' }: Props) {
  const note = useZoneNote(at, as === 'day')
  return (
    <time dateTime={at.toISOString()}>
      {shapes[as](at)}
      {as !== 'clock' && note}
    </time>
  )
}
