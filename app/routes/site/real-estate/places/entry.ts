import type { ListedProject } from '#app/content/projects/listed-project.ts'
import type { Place, Point } from '#app/ui/map/projection.ts'
import { placeName } from '#app/words/chosen.ts'

/** `at` counts from 1 and pairs entry and pin in the style sheet. */
export type Entry = { at: number; region: number; project: ListedProject; place: Place | undefined }
export type Placed = Entry & { place: Place }
export type Pin = { entry: Placed; stands: Point; spot: Point }

/** Half of what a finger needs, in units of the drawings. */
export const reach = 13

/** The last part of a location names the country, the first the town. */
export const countryOf = ({ location }: ListedProject) => placeName(location).split(',').at(-1)?.trim() ?? ''
export const townOf = ({ location }: ListedProject) => placeName(location).split(',')[0]?.trim() ?? ''

export const placeOf = ({ latitude, longitude }: ListedProject): Place | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

export const entryId = ({ at }: Entry) => `place-${at}`
export const pinId = ({ at }: Entry) => `pin-${at}`
